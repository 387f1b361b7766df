import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import { readContract } from '#cli/readContract.ts';
import { call } from '#kernel/http/call.ts';
import { type Handlers, handlersOf } from '#mocks/handler/implement.ts';
import { loadFeatures } from '#mocks/loadFeatures.ts';
import { openUpstream } from './support/upstream.ts';

/** Each once: a module may pass another's calls on. */
async function declaredLines(): Promise<Set<string>> {
  const { calls } = await readContract();
  return new Set(calls.map((named) => named.call.line));
}

test('every declared call is in a table, once, and nothing else is', async () => {
  const { implementations } = await loadFeatures();
  const implemented = implementations.map((implementation) => implementation.call.line);
  expect(implemented.toSorted()).toEqual([...(await declaredLines())].toSorted());
});

const api = {
  getNote: call('GET /training/api/v1/note/findById', {
    title: '笔记',
    query: v.object({ id: v.string() }),
    reply: v.object({ text: v.string() }),
  }),
  dropNote: call('DELETE /training/api/v1/note/delete', {
    title: '删除',
    query: v.object({ id: v.string() }),
    reply: v.optional(v.unknown()),
  }),
  NotACall: v.string(),
};

test('a declared call without a handler does not compile', () => {
  type Needed = keyof Handlers<typeof api>;
  expectTypeOf<Needed>().toEqualTypeOf<'getNote' | 'dropNote'>();
  expectTypeOf({ getNote: () => ({ text: '' }) }).not.toExtend<Handlers<typeof api>>();
  expectTypeOf({ getNote: () => ({ text: 1 }), dropNote: () => null }).not.toExtend<Handlers<typeof api>>();
  expectTypeOf<Parameters<Handlers<typeof api>['getNote']>[0]>().toEqualTypeOf<{ id: string }>();
  expect(handlersOf(api, { getNote: () => ({ text: '' }), dropNote: () => null })).toHaveLength(2);
});

test('an undeclared call is a 404 that suggests similar ones', async () => {
  const upstream = await openUpstream();
  const response = await upstream.fetchRaw('GET /business/out-api/v1/agencies/page');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('GET /business/out-api/v1/agency/page（培训机构列表）');
});

test('a request that does not fit its declaration is a 400 that names the place', async () => {
  const upstream = await openUpstream();
  const query = await upstream.fetchRaw('GET /training/out-api/v1/clazz/page?status=99');
  expect([query.status, await query.text()]).toEqual([400, expect.stringContaining('查询参数 status')]);
  const body = await upstream.fetchRaw('POST /system/out-api/v1/login', { body: { loginType: 'A_P' } });
  expect([body.status, await body.text()]).toEqual([400, expect.stringContaining('请求体 verifyCode')]);
  const notJson = await fetch(`${upstream.base}/system/out-api/v1/login`, { method: 'POST', body: '{' });
  expect(notJson.status).toBe(400);
});

test('queries carry numbers, words and truth as text', async () => {
  const upstream = await openUpstream();
  const { data } = await upstream.ask('GET /training/out-api/v1/clazz/page?status=4&page=1&size=3');
  expect(data).toMatchObject({ page: 1, size: 3, records: [{ status: 4 }, { status: 4 }, { status: 4 }] });
});

test('a class has not started, runs and is over as the clock goes', async () => {
  const upstream = await openUpstream();
  const Total = v.object({ total: v.number() });
  const count = async (status: number) =>
    v.parse(Total, (await upstream.ask(`GET /training/out-api/v1/clazz/page?status=${status}`)).data).total;
  expect([await count(3), await count(4), await count(5)].every((total) => total > 0)).toBe(true);
  await upstream.later(400 * 24 * 3600);
  expect([await count(3), await count(4), await count(5)]).toEqual([0, 0, 24]);
});
