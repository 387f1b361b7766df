import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openUpstream, type TestUpstream } from './support/upstream.ts';

const page = async (upstream: TestUpstream, query = '', headers: Record<string, string> = {}): Promise<string> =>
  (await upstream.fetchRaw(`GET /__mock/${query}`, { headers })).text();

const post = (upstream: TestUpstream, to: string, fields: Record<string, string>): Promise<Response> =>
  fetch(`${upstream.base}/__mock/${to}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Without what is not shown. */
const section = (text: string, id: string): string =>
  new RegExp(`<section id="${id}">.*?</section>`, 's').exec(text)?.[0] ?? '';

test('a click signs the browser in, and the page says as whom', async () => {
  const upstream = await openUpstream();
  const entered = await post(upstream, 'enter', { account: 'chenlan' });
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/__mock/']);
  const [token = '', user = ''] = entered.headers.getSetCookie();
  expect(token).toMatch(/^_tk_=[\w-]+; Path=\/; SameSite=Lax; Max-Age=7200$/);
  expect(user).toMatch(/^_user_=; Path=\/; Max-Age=0$/);
  const cookie = token.split(';', 1)[0] ?? '';
  expect(await page(upstream, '', { cookie })).toContain('这个浏览器已登录为 <b>chenlan</b>');
  const { code } = await upstream.ask('GET /system/api/v1/user/info', { token: cookie.replace('_tk_=', '') });
  expect(code).toBe(200);
});

test('user content is shown as text', async () => {
  const upstream = await openUpstream();
  await upstream.fetchRaw(`GET /nope/${encodeURIComponent('<b>x</b>')}?a=<script>alert(1)</script>`);
  const token = await upstream.signIn('linxia');
  const body = { title: '<img src=x onerror=alert(1)>', content: '<p>x</p>', clazzId: '<script>' };
  await upstream.ask('POST /training/api/v1/note/addOrUpdateNote', { token, body });
  const text = await page(upstream, `?filter=${encodeURIComponent('"><script>alert(2)</script>')}`);
  expect(text.match(/<script/g)).toEqual(['<script']);
  expect(text).not.toContain('<img');
});

test('the request log is filtered by words and by what came of it', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  await upstream.ask('GET /training/api/v1/note/getMyNote', { token });
  await upstream.ask('GET /training/api/v1/note/findById?id=note-999', { token });
  await upstream.ask('GET /business/out-api/v1/agencies/page');
  const shown = async (query: string) => section(await page(upstream, query), 'requests');
  expect(await shown('?filter=getMyNote')).toContain('我的笔记');
  expect(await shown('?filter=getMyNote')).not.toContain('笔记详情');
  expect(await shown(`?filter=${encodeURIComponent('笔记详情')}`)).toContain('note-999');
  expect(await shown('?show=failed')).toContain('笔记不存在或已被删除');
  expect(await shown('?show=failed')).not.toContain('getMyNote');
  expect(await shown('?show=undeclared')).toContain('/business/out-api/v1/agencies/page');
});

test('an undeclared request is shown with the calls that may have been meant', async () => {
  const upstream = await openUpstream();
  const undeclared = async () => section(await page(upstream, '?show=undeclared'), 'requests');
  await upstream.fetchRaw('GET /business/out-api/v1/agencies/page?page=1');
  expect(await undeclared()).toContain('培训机构列表');
  await upstream.fetchRaw('GET /classroom/api/v1/discus/page');
  expect(await undeclared()).toContain('GET /classroom/api/v1/discuss/page');
});

test('an application is decided on the page, and a form that fails says why', async () => {
  const upstream = await openUpstream();
  const applyId = /name="applyId" value="(apply-\d+)"/.exec(await page(upstream))?.[1] ?? '';
  await post(upstream, 'applies', { applyId, decision: 'joined' });
  expect(section(await page(upstream), 'approvals')).not.toContain(applyId);
  await post(upstream, 'applies', { applyId, decision: 'joined' });
  expect(await page(upstream)).toContain('<p class="result bad" role="status">没有待审核的申请</p>');
});

test('the clock is moved on by steps, stands still and is set right', async () => {
  const upstream = await openUpstream();
  const Clock = v.object({ offset: v.number(), frozen: v.boolean() });
  await post(upstream, 'clock', { offset: '0' });
  for (const advance of ['60', '3600']) await post(upstream, 'clock', { advance });
  expect(await upstream.control(Clock, 'GET /__mock/clock')).toEqual({ offset: 3660, frozen: false });
  await post(upstream, 'clock', { freeze: 'true' });
  await post(upstream, 'clock', { advance: '60' });
  expect((await upstream.control(Clock, 'GET /__mock/clock')).frozen).toBe(true);
  expect(section(await page(upstream), 'clock')).toContain('已停住');
  await post(upstream, 'clock', { offset: '0' });
  expect(await upstream.control(Clock, 'GET /__mock/clock')).toEqual({ offset: 0, frozen: false });
});

test('a file can fail like a call, and is in the log', async () => {
  const upstream = await openUpstream();
  await upstream.fetchRaw('POST /__mock/faults', { body: { match: 'file', kind: 'status', status: 503, times: 1 } });
  const asked = async () => (await upstream.fetchRaw('GET /file/out-api/v1/content/picture-1')).status;
  expect([await asked(), await asked()]).toEqual([503, 200]);
  expect(section(await page(upstream), 'requests')).toContain('/file/out-api/v1/content/picture-1');
});
