import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Ledger, openUpstream } from './support/upstream.ts';

const CONFIG = 'GET /system/out-api/v1/sysConfig/get';
const AGENCIES = 'GET /business/out-api/v1/agency/page';
const READ = 'PUT /business/api/v1/notice/read';

async function broken(fault: object) {
  const upstream = await openUpstream();
  await upstream.fetchRaw('POST /__mock/faults', { body: fault });
  return { ...upstream, config: () => upstream.fetchRaw(CONFIG) };
}

test('any HTTP status, with a time to wait', async () => {
  const { config } = await broken({ kind: 'status', status: 429, retryAfter: 7 });
  const response = await config();
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
});

test.each([
  ['refused', '"state":false'],
  ['signed-out', '"code":401'],
  ['html', '<!doctype html>'],
  ['bad-json', 'undefined'],
  ['shape', '这不是约定的内容'],
])('%s comes with HTTP 200', async (kind, part) => {
  const { config } = await broken({ kind });
  const response = await config();
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(part);
});

test('an answer that is cut off, and one that is empty', async () => {
  const cut = await broken({ kind: 'cut-json', when: 'after' });
  const text = await (await cut.config()).text();
  expect(text).toContain('"code":200');
  expect(text).not.toMatch(/\}$/);
  const empty = await broken({ kind: 'empty' });
  expect(await (await empty.config()).text()).toBe('');
});

test('a reset connection', async () => {
  const { config } = await broken({ kind: 'reset' });
  await expect(config()).rejects.toThrow('fetch failed');
});

test('a stalled one answers nothing until the client gives up', async () => {
  const { base } = await broken({ kind: 'stall' });
  const given = fetch(base + CONFIG.slice(4), { signal: AbortSignal.timeout(100) });
  await expect(given).rejects.toThrow('timeout');
});

test('a slow one arrives whole', async () => {
  const { config } = await broken({ kind: 'slow', delay: 50 });
  expect(await (await config()).json()).toMatchObject({ state: true });
});

test('before the effect nothing is done, after it everything is, and the client cannot tell', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  const marking = (id: string) => upstream.fetchRaw(READ, { token, body: { ids: id } });
  await upstream.fetchRaw('POST /__mock/faults', { body: { match: READ, kind: 'reset', times: 1 } });
  await expect(marking('notice-1')).rejects.toThrow();
  await upstream.fetchRaw('POST /__mock/faults', { body: { match: READ, kind: 'reset', when: 'after', times: 1 } });
  await expect(marking('notice-2')).rejects.toThrow();
  const effects = await upstream.control(Ledger, 'GET /__mock/ledger?effect=notice.read');
  expect(effects.map(({ detail }) => detail)).toEqual([{ id: 'notice-2' }]);
});

test('a fault strikes one service or one call, as often as it was told to', async () => {
  const { fetchRaw } = await broken({ match: 'business:*', kind: 'status', status: 503, times: 2 });
  const statuses: number[] = [];
  for (const line of [CONFIG, AGENCIES, AGENCIES, AGENCIES]) statuses.push((await fetchRaw(line)).status);
  expect(statuses).toEqual([200, 503, 503, 200]);
});

test('a probability is a matter of the seed', async () => {
  const count = async (): Promise<number> => {
    const { config } = await broken({ kind: 'status', probability: 0.5 });
    const statuses = [];
    for (let time = 0; time < 40; time++) statuses.push((await config()).status);
    return statuses.filter((status) => status === 500).length;
  };
  const struck = await count();
  expect(struck).toBeGreaterThan(5);
  expect(struck).toBeLessThan(35);
  expect(await count()).toBe(struck);
});

test('faults are listed with how often they struck, and can be taken back', async () => {
  const upstream = await broken({ kind: 'empty' });
  await upstream.config();
  const Faults = v.array(v.object({ id: v.number(), kind: v.string(), struck: v.number() }));
  expect(await upstream.control(Faults, 'GET /__mock/faults')).toEqual([{ id: 1, kind: 'empty', struck: 1 }]);
  await upstream.fetchRaw('DELETE /__mock/faults?id=1');
  expect((await upstream.ask(CONFIG)).state).toBe(true);
});

test('a fault that makes no sense is refused in words', async () => {
  const upstream = await openUpstream();
  const answer = await upstream.ask('POST /__mock/faults', { body: { kind: 'explode' } });
  expect(answer.message).toContain('kind 应为 status、refused');
});

test.each([
  ['GET /training/api/v1/note/findByIdd', '你是不是想输入 GET /training/api/v1/note/findById'],
  ['trainng:*', '服务有：system'],
  ['WS /nowhere', '没有「WS /nowhere」可以出故障'],
])('a fault for %s, which nothing answers, is refused with what may be meant', async (match, meant) => {
  const upstream = await openUpstream();
  const answer = await upstream.ask('POST /__mock/faults', { body: { match, kind: 'empty' } });
  expect(answer).toMatchObject({ state: false, message: expect.stringContaining(meant) });
  expect(await upstream.control(v.array(v.unknown()), 'GET /__mock/faults')).toEqual([]);
});
