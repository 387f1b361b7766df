import { expect, test } from 'vitest';
import { messageDetail, messageList } from '#plugins/messages/contract.ts';

const read = (search: string) => messageList.read({ params: {}, search });

test('the list without a word shows the first page of all messages', () => {
  expect(read('')).toEqual({ ok: true, values: { unread: false, keyword: undefined, page: 1, size: undefined } });
});

test('the whole state of the list stands in its address', () => {
  const { href } = messageList.with({ unread: true, keyword: '维护', page: 2, size: 20 });
  expect(read(href.slice(href.indexOf('?')))).toEqual({
    ok: true,
    values: { unread: true, keyword: '维护', page: 2, size: 20 },
  });
});

test('obvious values are not written into the address', () => {
  expect(messageList.with({ unread: false, page: 1 }).href).toBe('/system/message');
});

test.each(['?page=0', '?page=-1', '?page=x', '?size=13', '?unread=perhaps'])(
  '%s is the first page of all',
  (search) => {
    expect(read(search)).toEqual(read(''));
  },
);

test('a message needs its id', () => {
  expect(messageDetail.read({ params: {}, search: '' }).ok).toBe(false);
});
