import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import type { Kernel } from '#kernel/index.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { currentChat } from '#plugins/support/chat/currentChat.ts';

let kernel: Kernel;
let hidden = false;

beforeEach(() => {
  kernel = createKernel(defaultDeployment(), []);
  hidden = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  kernel.dispose();
  vi.restoreAllMocks();
});

const show = (): void => {
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('new replies stand before the title of a page that nobody looks at, also when it takes another title', () => {
  const { conversation } = currentChat(kernel).chat;
  const { title } = kernel.navigation;
  conversation.count(2);
  expect(kernel.navigation.title).toBe(`（2条新回复）${title}`);
  kernel.navigation.name('我的课程');
  expect(kernel.navigation.title).toBe(`（2条新回复）我的课程 - ${title}`);
  show();
  expect(kernel.navigation.title).toBe(`我的课程 - ${title}`);
});

test('nothing is heard after the kernel has gone', () => {
  const { chat } = currentChat(kernel);
  chat.conversation.count(2);
  const { title } = kernel.navigation;
  kernel.dispose();
  show();
  dispatchEvent(new StorageEvent('storage', { key: 'yanxi.support-read', newValue: `${chat.owner} 1` }));
  expect([kernel.navigation.title, chat.conversation.unread]).toEqual([title, 2]);
  chat.conversation.count(3);
  expect(kernel.navigation.title).toBe(title);
});

test('messages of this user read in another tab are read here', () => {
  const { chat } = currentChat(kernel);
  chat.conversation.count(2);
  const told = (owner: string) => {
    const newValue = `${owner} 2026-11-20T01:30:00.000Z 1`;
    dispatchEvent(new StorageEvent('storage', { key: 'yanxi.support-read', newValue }));
  };
  told('someone else');
  expect(chat.conversation.unread).toBe(2);
  told(chat.owner);
  expect(chat.conversation.unread).toBe(0);
});

test('each reading is reported anew, also if the upstream names no times', () => {
  vi.useFakeTimers();
  vi.spyOn(kernel.http, 'send').mockResolvedValue(undefined);
  const { chat } = currentChat(kernel);
  chat.session = { sessionId: 's', socketUrl: '', ticket: '', agentName: '', online: true, greeting: '' };
  const told = ['m1', 'm2'].map((messageId) => {
    vi.advanceTimersByTime(1_000);
    chat.conversation.add([
      { messageId, from: 'agent', senderName: '', text: '', image: null, sendTime: '', read: false },
    ]);
    chat.conversation.count(1);
    chat.look(true);
    return localStorage.getItem('yanxi.support-read');
  });
  vi.useRealTimers();
  expect(told[0]).toMatch(new RegExp(`^${chat.owner}  \\d+$`));
  expect(told[1]).toMatch(new RegExp(`^${chat.owner}  \\d+$`));
  expect(told[1]).not.toBe(told[0]);
});
