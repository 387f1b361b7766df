import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FIRST_DAY } from '#mocks/firstDay.ts';
import { beijingTime } from '#mocks/world/clock.ts';
import { Scopes } from '#mocks/world/Scopes.ts';
import { openWorld } from '#mocks/world/World.ts';
import { openUpstream } from './support/upstream.ts';

const CONFIG = 'GET /system/out-api/v1/sysConfig/get';
const UNREAD = 'GET /business/api/v1/notice/platform/unread';
const one = { 'x-mock-scope': 'one' };
const other = { cookie: 'a=b; mock-scope=other' };
const StartRow = v.object({ starts_at: v.number() });
const Clock = v.object({ now: v.string(), offset: v.number(), frozen: v.boolean() });

test('two tests on one server have faults, clocks and data of their own', async () => {
  const upstream = await openUpstream();
  await upstream.fetchRaw('POST /__mock/faults', { body: { kind: 'status' }, headers: one });
  await upstream.fetchRaw('POST /__mock/clock', { body: { offset: 0 } });
  await upstream.fetchRaw('POST /__mock/clock', { body: { offset: 3600 }, headers: other });
  const statuses = await Promise.all(
    [one, other, {}].map(async (headers) => (await upstream.fetchRaw(CONFIG, { headers })).status),
  );
  expect(statuses).toEqual([500, 200, 200]);
  const offsets = await Promise.all(
    [one, other, {}].map((headers) => upstream.control(Clock, 'GET /__mock/clock', undefined, headers)),
  );
  expect(offsets.map(({ offset }) => offset)).toEqual([0, 3600, 0]);
});

test('a message read in one world is unread in the others', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu', one);
  await upstream.ask('PUT /business/api/v1/notice/read', { token, body: {}, headers: one });
  expect((await upstream.ask(UNREAD, { token, headers: one })).data).toEqual({ count: 0 });
  expect((await upstream.ask(UNREAD, { token, headers: other })).code).toBe(401);
  const elsewhere = await upstream.signIn('zhouyu', other);
  expect((await upstream.ask(UNREAD, { token: elsewhere, headers: other })).data).toEqual({ count: 14 });
});

test('a world opened on a later day has its first day then', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T23:59:00+08:00') });
  const main = openWorld({
    data: ':memory:',
    seed: 1,
    tokenSeconds: 7200,
    log: () => undefined,
    firstDay: FIRST_DAY,
  });
  const scopes = new Scopes(main);
  onTestFinished(() => scopes.close());
  const today = (scope: string): string => {
    const request = Object.assign(new IncomingMessage(new Socket()), { headers: { 'x-mock-scope': scope } });
    const row = scopes.of(request).db.get(StartRow, "SELECT starts_at FROM activities WHERE title = '今日学习打卡'");
    return beijingTime(row?.starts_at ?? 0);
  };
  expect(today('evening')).toBe('2026-11-29T00:00:00+08:00');
  vi.setSystemTime(Date.parse('2026-11-30T00:01:00+08:00'));
  expect(today('evening')).toBe('2026-11-29T00:00:00+08:00');
  expect(today('morning')).toBe('2026-11-30T00:00:00+08:00');
});

test('a reset brings the first day back', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  await upstream.ask('PUT /business/api/v1/notice/read', { token, body: {} });
  await upstream.fetchRaw('POST /__mock/reset');
  expect((await upstream.ask(UNREAD, { token })).code).toBe(401);
  expect((await upstream.ask(UNREAD, { token: await upstream.signIn('zhouyu') })).data).toEqual({ count: 14 });
});

test('the clock can be stopped at a moment and run on from there', async () => {
  const upstream = await openUpstream();
  const frozen = await upstream.control(Clock, 'POST /__mock/clock', { freeze: '2026-01-01T08:00:00+08:00' });
  expect(frozen).toMatchObject({ now: '2026-01-01T08:00:00+08:00', frozen: true });
  const running = await upstream.control(Clock, 'POST /__mock/clock', { freeze: false });
  expect(running.frozen).toBe(false);
  expect(running.now).toMatch(/^2026-01-01T08:00:0/);
});

test('control addresses answer nobody from elsewhere: not through a proxy, not to a foreign page', async () => {
  const upstream = await openUpstream();
  const status = async (headers: Record<string, string>) =>
    (await upstream.fetchRaw('GET /__mock/secrets', { headers })).status;
  expect(await status({})).toBe(200);
  expect(await status({ 'x-forwarded-for': '10.0.0.9' })).toBe(403);
  expect(await status({ origin: 'https://evil.example' })).toBe(403);
});

test('the control page shows accounts, codes, faults and requests, and its forms work without scripts', async () => {
  const upstream = await openUpstream();
  await upstream.fetchRaw(CONFIG);
  const added = await upstream.fetchRaw('POST /__mock/faults', {
    body: new URLSearchParams({ kind: 'status', status: '503', match: '', times: '' }),
  });
  const page = await added.text();
  expect(added.url).toBe(`${upstream.base}/__mock/`);
  for (const part of ['linxia', '13800000001', '以 HTTP 状态码 503 回答', CONFIG]) expect(page).toContain(part);
  expect(added.headers.get('content-security-policy')).not.toContain("script-src 'unsafe-inline'");
});

test('the requests so far can be looked through', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  await upstream.ask(UNREAD, { token });
  await upstream.ask(CONFIG);
  const Requests = v.array(
    v.object({ line: v.string(), account: v.optional(v.string()), status: v.number(), code: v.number() }),
  );
  expect(await upstream.control(Requests, 'GET /__mock/requests?filter=linxia')).toEqual([
    { line: UNREAD, account: 'linxia', status: 200, code: 200 },
  ]);
});
