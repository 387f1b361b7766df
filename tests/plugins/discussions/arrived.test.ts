import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { CallError, type CallRequest } from '#kernel/index.ts';
import { replyArrived } from '#plugins/discussions/writing/arrived.ts';
import { toHtml } from '#plugins/discussions/writing/plainText.ts';

const AT = Date.parse('2026-11-20T09:30:00+08:00');
const written = { kind: 'reply', discussId: 'd', text: '谢谢\n老师', images: [], at: AT } as const;

const stored = {
  id: 'r1',
  discussId: 'd',
  content: toHtml(written.text),
  images: [],
  author: { userId: 'u', userName: '林夏' },
  mine: true,
  createTime: '2026-11-20T09:30:01+08:00',
};

function upstream(...records: object[]) {
  const send = vi.fn(() => Promise.resolve<unknown>({ records, total: records.length, page: 1, size: 50 }));
  return { send: async <R>(request: CallRequest<R>) => v.parse(request.call.reply, await send()), ask: send };
}
const nobody = () => false;
const look = (...records: object[]) => replyArrived(upstream(...records), { ...written, images: [] }, nobody);

it('finds what arrived although its answer was lost, also where the upstream writes its words anew', async () => {
  expect(await look(stored)).toBe(true);
  expect(await look({ ...stored, content: '<div>谢谢<br/>老师</div>' })).toBe(true);
});

it('takes nothing else for it', async () => {
  expect(await look()).toBe(false);
  expect(await look({ ...stored, mine: false })).toBe(false);
  expect(await look({ ...stored, content: '<p>谢谢</p>' })).toBe(false);
  expect(await look({ ...stored, images: ['f'] })).toBe(false);
  expect(await look({ ...stored, replyTo: { replyId: 'r0', userName: '陈岚' } })).toBe(false);
  // The same words, said an hour before.
  expect(await look({ ...stored, createTime: '2026-11-20T08:30:00+08:00' })).toBe(false);
});

it('takes no reply twice: one that is known to be another’s is not this one', async () => {
  const known = (id: string) => id === 'r1';
  expect(await replyArrived(upstream(stored), { ...written, images: [] }, known)).toBe(false);
  const second = { ...stored, id: 'r2' };
  expect(await replyArrived(upstream(second, stored), { ...written, images: [] }, known)).toBe(true);
});

it('leaves it to sending to tell that nothing can be written there', async () => {
  const refused = new CallError('refused', '讨论不存在', { line: 'GET /x', code: 404 });
  const lost = new CallError('network', '网络错误', { line: 'GET /x' });
  const failing = (error: CallError) => ({
    send: async <R>(): Promise<R> => {
      throw error;
    },
  });
  expect(await replyArrived(failing(refused), { ...written, images: [] }, nobody)).toBe(false);
  await expect(replyArrived(failing(lost), { ...written, images: [] }, nobody)).rejects.toBe(lost);
});
