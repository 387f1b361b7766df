// Plugins: messages
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Ledger, openUpstream } from './support/upstream.ts';

const Page = v.object({
  records: v.array(v.object({ id: v.string(), title: v.string(), read: v.nullish(v.boolean()) })),
  total: v.number(),
  page: v.number(),
  size: v.number(),
});
const Count = v.object({ count: v.number() });
const UNREAD = 'GET /business/api/v1/notice/platform/unread';
const READ = 'PUT /business/api/v1/notice/read';

test('a notice read by one user is unread for another', async () => {
  const upstream = await openUpstream();
  const [one, other] = [await upstream.signIn('zhouyu'), await upstream.signIn('hebin')];
  const before = v.parse(Count, (await upstream.ask(UNREAD, { token: one })).data).count;
  await upstream.ask(READ, { token: one, body: { ids: 'notice-1,notice-2' } });
  expect((await upstream.ask(UNREAD, { token: one })).data).toEqual({ count: before - 2 });
  expect((await upstream.ask(UNREAD, { token: other })).data).toEqual({ count: before });
});

test('reading without ids reads all', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  await upstream.ask(READ, { token, body: {} });
  expect((await upstream.ask(UNREAD, { token })).data).toEqual({ count: 0 });
  const { data } = await upstream.ask('GET /business/api/v1/notice/page?unread=true', { token });
  expect(v.parse(Page, data).total).toBe(0);
});

test('an operation that comes twice has one effect and one answer', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  const body = { ids: 'notice-3', operationId: 'a7f0' };
  expect(await upstream.ask(READ, { token, body })).toEqual(await upstream.ask(READ, { token, body }));
  const effects = await upstream.control(Ledger, 'GET /__mock/ledger?effect=notice.read');
  expect(effects).toEqual([
    { effect: 'notice.read', userId: 'user-zhouyu', operationId: 'a7f0', detail: { id: 'notice-3' } },
  ]);
});

test('a page holds as many as asked for, and the total says how many there are', async () => {
  const upstream = await openUpstream();
  const ask = async (query: string) =>
    v.parse(Page, (await upstream.ask(`GET /business/out-api/v1/notice/list?${query}`)).data);
  const first = await ask('page=1&size=5');
  const second = await ask('page=2&size=5');
  expect(first).toMatchObject({ total: 14, page: 1, size: 5 });
  expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(10);
  expect((await ask('page=99')).records).toEqual([]);
});

test('a keyword is looked for in title and content', async () => {
  const upstream = await openUpstream();
  const { data } = await upstream.ask(`GET /business/out-api/v1/notice/list?keyword=${encodeURIComponent('私人账号')}`);
  expect(v.parse(Page, data).records.map(({ title }) => title)).toEqual(['关于防范冒充平台客服诈骗的紧急提醒']);
});

test('a visitor sees notices without read marks, and a notice that is gone is told', async () => {
  const upstream = await openUpstream();
  const { data } = await upstream.ask('GET /business/out-api/v1/notice/detail/notice-1');
  expect(data).toMatchObject({ id: 'notice-1' });
  expect(data).not.toHaveProperty('read', true);
  expect(await upstream.ask('GET /business/out-api/v1/notice/detail/nope')).toMatchObject({
    state: false,
    message: '消息不存在或已被删除',
  });
});

test('a published notice is first and unread for everyone', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const before = v.parse(Count, (await upstream.ask(UNREAD, { token })).data).count;
  await upstream.fetchRaw('POST /__mock/notices', { body: { title: '今晚的答疑改到八点' } });
  const { data } = await upstream.ask('GET /business/api/v1/notice/page?size=1', { token });
  expect(v.parse(Page, data).records).toMatchObject([{ title: '今晚的答疑改到八点', read: false }]);
  expect((await upstream.ask(UNREAD, { token })).data).toEqual({ count: before + 1 });
  const bar = await upstream.ask('GET /business/out-api/v1/type/notice?page=1&size=1');
  expect(bar.data).toMatchObject({ records: [{ title: '今晚的答疑改到八点' }] });
});
