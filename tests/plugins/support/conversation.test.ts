import { beforeEach, expect, it, vi } from 'vitest';
import type { ChatMessage } from '#plugins/support/api.ts';
import { Conversation } from '#plugins/support/chat/conversation.store.ts';

const said = (no: number, from: ChatMessage['from'] = 'visitor', read = false): ChatMessage => ({
  messageId: `msg-${no}`,
  from,
  senderName: '',
  text: `${no}`,
  image: null,
  sendTime: `2026-11-20T09:${String(no).padStart(2, '0')}:00+08:00`,
  read,
});

let conversation: Conversation;
beforeEach(() => {
  conversation = new Conversation();
});
const texts = () => conversation.messages.map(({ text }) => text);

it('each message is there once, in the order in which it was said, however often and late it comes', () => {
  conversation.add([said(1), said(4)]);
  expect(conversation.add([said(4), said(3), said(5)]).map(({ text }) => text)).toEqual(['3', '5']);
  expect(texts()).toEqual(['1', '3', '4', '5']);
});

it('older ones come above, and it is known whether there are more', () => {
  conversation.add([said(7)]);
  conversation.addOlder([said(7), said(6), said(5)], 9);
  expect([texts(), conversation.more, conversation.oldest]).toEqual([['5', '6', '7'], true, 'msg-5']);
  conversation.addOlder([said(4)], 1);
  expect([texts(), conversation.more]).toEqual([['4', '5', '6', '7'], false]);
});

it('read messages stay read', () => {
  conversation.add([said(1), said(2, 'agent'), said(3), said(4)]);
  conversation.heardUpTo('msg-3');
  expect(conversation.messages.map(({ read }) => read)).toEqual([true, false, true, false]);
  conversation.add([said(1), said(4, 'visitor', true)]);
  expect(conversation.messages.map(({ read }) => read)).toEqual([true, false, true, true]);
  conversation.heardUpTo('msg-99');
  expect(conversation.messages.map(({ read }) => read)).toEqual([true, false, true, true]);
});

it('messages shown by another tab are not counted, also when they come here later', () => {
  conversation.add([said(1, 'agent'), said(2, 'agent'), said(4, 'agent')]);
  conversation.readElsewhere(said(3).sendTime);
  expect(conversation.unread).toBe(1);
  expect(
    [said(2, 'agent'), said(3, 'agent'), said(5, 'agent')].map((message) => conversation.isUnread(message)),
  ).toEqual([false, false, true]);
  // Without a time from the upstream, all of it is read.
  conversation.readElsewhere('');
  expect(conversation.unread).toBe(0);
});

it('nobody is writing any more after a while, or once it is said', () => {
  vi.useFakeTimers();
  conversation.showTyping();
  expect(conversation.typing).toBe(true);
  vi.advanceTimersByTime(4000);
  expect(conversation.typing).toBe(false);
  conversation.showTyping();
  conversation.add([said(1, 'agent')]);
  expect(conversation.typing).toBe(false);
});
