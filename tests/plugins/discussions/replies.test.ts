import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { CallError, type CallRequest } from '#kernel/index.ts';
import { type DiscussReply, PORTION, type ReplyOrder } from '#plugins/discussions/api.ts';
import { Replies } from '#plugins/discussions/replies/replies.store.ts';

const Asked = v.looseObject({
  page: v.number(),
  size: v.number(),
  sort: v.picklist(['old', 'new', 'hot']),
  replyId: v.optional(v.string()),
});

const reply = (n: number): DiscussReply => ({
  id: `r${n}`,
  discussId: 'd',
  content: `<p>${n}</p>`,
  images: [],
  author: { userId: 'u', userName: '某人', avatar: '' },
});

/** An upstream with so many replies, r1 the oldest; `linking` where it answers with the page of a linked one. */
function upstream(count: number, { linking = true } = {}) {
  const all = Array.from({ length: count }, (_, at) => reply(at + 1));
  const answer = (input: unknown) => {
    const { page: wanted, size, sort, replyId } = v.parse(Asked, input);
    const sorted = sort === 'new' ? all.toReversed() : all;
    const at = sorted.findIndex(({ id }) => linking && id === replyId);
    const page = at < 0 ? wanted : Math.floor(at / size) + 1;
    return { records: sorted.slice((page - 1) * size, page * size), total: all.length, page, size };
  };
  const send = vi.fn((request: CallRequest) => Promise.resolve<unknown>(answer(request.input)));
  const http = { send: async <R>(request: CallRequest<R>) => v.parse(request.call.reply, await send(request)) };
  const say = () => void all.push(reply(all.length + 1));
  const open = (order: ReplyOrder = 'old', replyId?: string) =>
    new Replies({ http }, 'd', order, answer({ page: 1, size: PORTION, sort: order, replyId }));
  const newest = () => answer({ page: 1, size: 20, sort: 'new' });
  const ids = (replies: Replies, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => replies.at(from + at)?.id);
  return { all, send, say, open, newest, ids };
}

it('fetches only what is looked at, once', async () => {
  const { open, send, ids } = upstream(1000);
  const replies = open();
  expect(ids(replies, 0, 49).every((id) => id !== undefined)).toBe(true);
  replies.need(480, 510);
  replies.need(482, 512);
  await vi.waitFor(() => expect(replies.at(512)?.id).toBe('r513'));
  expect(send).toHaveBeenCalledTimes(2);
  expect(replies.at(300)).toBeUndefined();
});

it('finds a linked reply with the answer it opens with, or with one more question', async () => {
  const { open, send } = upstream(1000);
  const opened = open('old', 'r700');
  await opened.find('r700');
  expect([opened.goal, send.mock.calls.length]).toEqual([699, 0]);
  await opened.find('r42');
  expect([opened.goal, send.mock.calls.length]).toEqual([41, 1]);
});

it('finds a linked reply also where the upstream does not know how, and says where there is none', async () => {
  const { open } = upstream(320, { linking: false });
  const replies = open();
  await replies.find('r301');
  expect(replies.goal).toBe(300);
  await replies.find('r999');
  expect([replies.goal, replies.gone]).toEqual([undefined, true]);
});

it('moves nothing while others reply: they are counted, and join at the end when they are asked for', async () => {
  const { open, say, newest, ids } = upstream(60);
  const replies = open();
  replies.hear(newest());
  for (const _time of [1, 2, 3]) say();
  replies.hear(newest());
  expect([replies.unseen, replies.total]).toEqual([3, 60]);
  replies.need(50, 59);
  await vi.waitFor(() => expect(replies.at(59)?.id).toBe('r60'));
  expect(replies.at(60)).toBeUndefined();
  replies.join();
  expect([replies.goal, replies.total, replies.unseen]).toEqual([60, 63, 0]);
  await vi.waitFor(() => expect(ids(replies, 58, 62)).toEqual(['r59', 'r60', 'r61', 'r62', 'r63']));
});

it('holds the newest-first order still while others reply', async () => {
  const { open, say, newest, ids } = upstream(120);
  const replies = open('new');
  replies.hear(newest());
  for (const _time of [1, 2, 3]) say();
  replies.need(45, 60);
  // The first answer tells that three have come: what they pushed away is asked for too.
  await vi.waitFor(() => expect(replies.at(60)?.id).toBe('r60'));
  replies.need(45, 119);
  await vi.waitFor(() => expect(ids(replies, 0, 119)).toEqual(Array.from({ length: 120 }, (_, at) => `r${120 - at}`)));
});

it('does not count what the reader wrote', () => {
  const { open, say, newest } = upstream(5);
  const replies = open();
  replies.hear(newest());
  say();
  replies.wrote('r6');
  replies.hear(newest());
  expect(replies.unseen).toBe(0);
  say();
  replies.hear(newest());
  expect(replies.unseen).toBe(1);
});

it('closes up where one is deleted', async () => {
  const { open, all, ids } = upstream(70);
  const replies = open();
  all.splice(2, 1);
  replies.remove('r3');
  expect([replies.total, ...ids(replies, 1, 3)]).toEqual([69, 'r2', 'r4', 'r5']);
  replies.need(0, 68);
  await vi.waitFor(() => expect(ids(replies, 48, 50)).toEqual(['r50', 'r51', 'r52']));
});

it('says what could not be fetched, and fetches it when asked again', async () => {
  const { open, send } = upstream(120);
  const replies = open();
  send.mockRejectedValueOnce(new CallError('network', '网络错误', { line: 'GET /x' }));
  replies.need(60, 70);
  await vi.waitFor(() => expect(replies.problem?.message).toBe('网络错误'));
  replies.again(60, 70);
  await vi.waitFor(() => expect(replies.at(70)?.id).toBe('r71'));
  expect(replies.problem).toBeUndefined();
});
