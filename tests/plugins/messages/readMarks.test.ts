import { expect, test } from 'vitest';
import { type AnyCall, CallError, type CallRequest } from '#kernel/index.ts';
import { countUnread, listNotices } from '#plugins/messages/api.ts';
import { ReadMarks } from '#plugins/messages/readMarks.store.ts';

/** Stands in for the kernel, and records what the store does with it. */
function surroundings({ fails = false, agrees = true } = {}) {
  const sent: { input: CallRequest['input']; tips: boolean | undefined }[] = [];
  const outdated: AnyCall[] = [];
  const reported: string[] = [];
  const asked: string[] = [];
  return {
    sent,
    outdated,
    reported,
    asked,
    marks: new ReadMarks({
      http: {
        send: ({ input }, options) => {
          sent.push({ input, tips: options?.tips });
          return fails ? Promise.reject(new CallError('network', '连接服务器失败!', { line: '' })) : Promise.resolve();
        },
      },
      remotes: { outdate: (call) => outdated.push(call) },
      notices: {
        success: (text) => reported.push(text),
        confirm: ({ message }) => {
          asked.push(message);
          return Promise.resolve(agrees);
        },
      },
    }),
  };
}

test('an opened message is marked, and the list and the count are requested again', async () => {
  const { marks, sent, outdated, reported } = surroundings();
  await marks.opened('7');
  expect(sent).toEqual([{ input: { ids: '7' }, tips: false }]);
  expect(outdated).toEqual([countUnread, listNotices]);
  expect(reported).toEqual([]);
});

test('a mark that cannot be set does not disturb the reading', async () => {
  const { marks, outdated } = surroundings({ fails: true });
  await marks.opened('7');
  expect(outdated).toEqual([]);
});

test('a message is marked, and that is said', async () => {
  const { marks, sent, reported } = surroundings();
  expect(await marks.mark('7')).toBe(true);
  expect(sent).toEqual([{ input: { ids: '7' }, tips: undefined }]);
  expect(reported).toEqual(['已标为已读']);
  expect(marks.marking).toBeUndefined();
});

test('while one is being marked, that is known', async () => {
  const { marks } = surroundings();
  const marking = marks.mark('7');
  expect(marks.marking).toBe('7');
  await marking;
});

test('all are marked once the user has agreed to the number', async () => {
  const { marks, sent, asked, reported } = surroundings();
  expect(await marks.markAll(14)).toBe(true);
  expect(asked[0]).toContain('14条');
  expect(sent).toEqual([{ input: { ids: undefined }, tips: undefined }]);
  expect(reported).toEqual(['已全部标为已读']);
});

test('nothing is sent when the user does not agree', async () => {
  const { marks, sent, reported } = surroundings({ agrees: false });
  expect(await marks.markAll(14)).toBe(false);
  expect([sent, reported]).toEqual([[], []]);
});

test('a failure is no success, and the next try is free', async () => {
  const { marks, reported, outdated } = surroundings({ fails: true });
  expect(await marks.mark('7')).toBe(false);
  expect([reported, outdated, marks.marking]).toEqual([[], [], undefined]);
});
