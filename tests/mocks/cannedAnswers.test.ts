import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Ledger, openUpstream } from './support/upstream.ts';

const UNREAD = 'GET /business/api/v1/notice/platform/unread';
const CONFIG = 'GET /system/out-api/v1/sysConfig/get';
const READ = 'PUT /business/api/v1/notice/read';
const STREAM = 'POST /business/gpt/generate';

const Canned = v.object({ id: v.number(), match: v.string(), given: v.number(), misfit: v.nullable(v.string()) });

async function answering(...plans: object[]) {
  const upstream = await openUpstream();
  const set = [];
  for (const body of plans) set.push(await upstream.control(Canned, 'POST /__mock/answers', body));
  return { ...upstream, set };
}

test('a set answer is given so many times, then the call answers by itself again', async () => {
  const upstream = await answering({ match: UNREAD, data: 41, times: 2 });
  const token = await upstream.signIn('linxia');
  const answers = [];
  for (let time = 0; time < 3; time++) answers.push((await upstream.ask(UNREAD, { token })).data);
  expect(answers.slice(0, 2)).toEqual([41, 41]);
  expect(answers[2]).not.toBe(41);
  expect((await upstream.ask(CONFIG)).state).toBe(true);
});

test('counted answers come in their order, before the uncounted one, which a later one replaces', async () => {
  const { fetchRaw } = await answering(
    { match: CONFIG, body: 'always' },
    { match: CONFIG, body: 'first', times: 1 },
    { match: CONFIG, body: 'second', times: 1 },
    { match: CONFIG, body: 'always, but later' },
  );
  const texts = [];
  for (let time = 0; time < 4; time++) texts.push(await (await fetchRaw(CONFIG)).text());
  expect(texts).toEqual(['first', 'second', 'always, but later', 'always, but later']);
});

test('status, type and a body as it is', async () => {
  const { fetchRaw } = await answering({ match: CONFIG, status: 503, body: '<h1>维护</h1>', type: 'text/html' });
  const response = await fetchRaw(CONFIG);
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    503,
    'text/html',
    '<h1>维护</h1>',
  ]);
});

test('a status that has no body by HTTP is sent without one', async () => {
  const { fetchRaw } = await answering({ match: CONFIG, status: 204 });
  const response = await fetchRaw(CONFIG);
  expect([response.status, await response.text()]).toEqual([204, '']);
});

test('a set answer comes no sooner than its delay', async () => {
  const { fetchRaw } = await answering({ match: CONFIG, data: null, delay: 60 });
  const began = performance.now();
  await fetchRaw(CONFIG);
  // A timer may fire a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(58);
});

test('nothing is done, no fault strikes, and the log says so', async () => {
  const upstream = await answering({ match: READ, data: null });
  await upstream.fetchRaw('POST /__mock/faults', { body: { kind: 'status', status: 500 } });
  const token = await upstream.signIn('zhouyu');
  expect((await upstream.ask(READ, { token, body: { ids: 'notice-1' } })).state).toBe(true);
  expect(await upstream.control(Ledger, 'GET /__mock/ledger?effect=notice.read')).toEqual([]);
  const Requests = v.array(v.object({ line: v.string(), canned: v.optional(v.boolean()) }));
  expect(await upstream.control(Requests, 'GET /__mock/requests')).toEqual([{ line: READ, canned: true }]);
});

test.each([
  [{ data: 'many' }, 'data'],
  [{ body: { code: 200, state: true, data: 'many' } }, 'data'],
  [{ body: ['something else'] }, '不是信封'],
])('an answer that does not fit the contract is reported, and sent all the same: %j', async (plan, said) => {
  const { set, fetchRaw } = await answering({ match: UNREAD, ...plan });
  expect(set[0]?.misfit).toContain(said);
  expect(JSON.stringify(await (await fetchRaw(UNREAD)).json())).toContain(
    JSON.stringify('data' in plan ? plan.data : plan.body),
  );
});

test.each([{ data: { count: 3 } }, { body: { code: 401, state: false, message: '过期' } }])(
  'a fitting answer is not reported: %j',
  async (plan) => {
    const { set } = await answering({ match: UNREAD, ...plan });
    expect(set[0]?.misfit).toBeNull();
  },
);

test('a streamed call is answered piece by piece', async () => {
  const { fetchRaw } = await answering({ match: STREAM, data: [{ text: '好' }, { text: '的' }] });
  const response = await fetchRaw(STREAM, { body: {} });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(await response.text()).toBe('data: {"text":"好"}\n\ndata: {"text":"的"}\n\n');
});

test('set answers are listed with how often they were given, and removed one by one or all at once', async () => {
  const upstream = await answering({ match: CONFIG, data: 1 }, { match: UNREAD, data: 2 }, { match: READ, data: null });
  await upstream.fetchRaw(CONFIG);
  const listed = (line: string) => upstream.control(v.array(Canned), line);
  expect((await listed('GET /__mock/answers')).map(({ match, given }) => [match, given])).toEqual([
    [CONFIG, 1],
    [UNREAD, 0],
    [READ, 0],
  ]);
  expect((await listed('DELETE /__mock/answers?id=1')).map(({ id }) => id)).toEqual([2, 3]);
  expect(await listed('DELETE /__mock/answers')).toEqual([]);
  expect((await upstream.ask(CONFIG)).data).not.toBe(1);
});

test('the first day has none', async () => {
  const upstream = await answering({ match: CONFIG, body: 'x' });
  await upstream.fetchRaw('POST /__mock/reset');
  expect((await upstream.ask(CONFIG)).state).toBe(true);
});

test.each([
  [{ match: 'GET /system/out-api/v1/sysConfig/gett', data: 1 }, `你是不是想输入 ${CONFIG}`],
  [{ match: 'training:*', data: 1 }, '应为一个接口'],
  [{ match: CONFIG, data: 1, body: 2 }, '二选一'],
  [{ match: CONFIG, type: 'text/html' }, 'type 要与 body 同用'],
  [{ match: CONFIG, body: 1, type: 'text/html\r\nx: y' }, '应为一个内容类型'],
  [{ match: STREAM, data: 'x' }, '应为数组'],
  [{ match: CONFIG, data: 'x'.repeat(300_000) }, '回答太长'],
])('an impossible answer is refused in words', async (body, said) => {
  const upstream = await openUpstream();
  expect(await upstream.ask('POST /__mock/answers', { body })).toMatchObject({
    state: false,
    message: expect.stringContaining(said),
  });
});

test('a hundred answers are the limit; used ones make room', async () => {
  const upstream = await answering(...Array.from({ length: 100 }, () => ({ match: CONFIG, body: 'x', times: 1 })));
  const one = { body: { match: UNREAD, data: 1 } };
  expect((await upstream.ask('POST /__mock/answers', one)).message).toContain('太多');
  await upstream.fetchRaw(CONFIG);
  expect((await upstream.fetchRaw('POST /__mock/answers', one)).status).toBe(200);
});

test('an answer is set on the control page, which says what does not fit', async () => {
  const upstream = await openUpstream();
  const set = async (data: string): Promise<string> =>
    (
      await upstream.fetchRaw('POST /__mock/answers', { body: new URLSearchParams({ match: UNREAD, data, times: '' }) })
    ).text();
  expect(await set('"many"')).toMatch(/回答已指定，但不符合约定：data/);
  expect(await set('many')).toContain('data 不是 JSON');
  expect(await set('{"count": 7}')).toContain('指定的回答已更新');
  expect((await upstream.ask(UNREAD)).data).toEqual({ count: 7 });
});
