import * as v from 'valibot';
import { expect, test } from 'vitest';
import { excerpt, LONGEST } from '#mocks/http/excerpt.ts';
import { RequestLog } from '#mocks/world/requestLog.ts';
import { openUpstream, Secrets, type TestUpstream } from './support/upstream.ts';

const SAVE = 'POST /training/api/v1/note/addOrUpdateNote';
const CONFIG = 'GET /system/out-api/v1/sysConfig/get';

const Logged = v.array(v.object({ address: v.string(), sent: v.optional(v.string()), reply: v.optional(v.string()) }));
const logged = (upstream: TestUpstream) => upstream.control(Logged, 'GET /__mock/requests');

test('sent and received bodies are in the log', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  await upstream.ask(SAVE, { token, body: { title: '笔记', content: '<p>好</p>', clazzId: 'clazz-1' } });
  await upstream.ask(CONFIG);
  const [saved, asked] = await logged(upstream);
  expect(saved?.sent).toBe('{"title":"笔记","content":"<p>好</p>","clazzId":"clazz-1"}');
  expect(saved?.reply).toMatch(/^\{"code":200,"state":true,"message":"操作成功","data":/);
  expect(asked?.sent).toBeUndefined();
  expect(asked?.reply).toContain('"state":true');
});

test('signing in leaves neither the password nor the token in it', async () => {
  const upstream = await openUpstream();
  const { data } = await upstream.ask('GET /system/out-api/v1/captcha/create');
  const { uuid } = v.parse(v.object({ uuid: v.string() }), data);
  const { captchas } = await upstream.control(Secrets, 'GET /__mock/secrets');
  const verifyCode = captchas[uuid] ?? 'none';
  const body = { loginType: 'A_P', account: 'linxia', password: 'Yanxi2026', verifyCode, requestId: uuid };
  const { accessToken } = v.parse(
    v.object({ accessToken: v.string() }),
    (await upstream.ask('POST /system/out-api/v1/login', { body })).data,
  );
  const token = await upstream.signIn('linxia');
  await upstream.fetchRaw(`GET /system/api/v1/user/info?token=${token}&page=1`, { token });
  const text = await (await upstream.fetchRaw('GET /__mock/requests')).text();
  expect(text).toContain(String.raw`\"account\":\"linxia\"`);
  expect(text).toContain('token=removed&page=1');
  for (const secret of ['Yanxi2026', token, accessToken, `"${verifyCode}\\"`]) expect(text).not.toContain(secret);
});

test.each([
  [
    { newPassword: 'a1', list: [{ accessToken: 'b2', name: 'n' }] },
    true,
    '{"newPassword":"removed","list":[{"accessToken":"removed","name":"n"}]}',
  ],
  [{ code: 123_456 }, true, '{"code":"removed"}'],
  [{ code: 200, data: { password: '' } }, false, '{"code":200,"data":{"password":""}}'],
  [{ url: 'wss://x/y?ticket=abc&n=1' }, false, '{"url":"wss://x/y?ticket=removed&n=1"}'],
  [{ kept: 'my-own-token!', gone: undefined, nothing: null }, false, '{"kept":"removed","nothing":null}'],
  [{ photo: new File(['12345'], '照片.png') }, true, '{"photo":"文件 照片.png，5 字节"}'],
  ['<p>my-own-token!</p>', false, '<p>removed</p>'],
])('%j is shown without its secrets', (value, sent, shown) => {
  expect(excerpt(value, { sent, token: 'my-own-token!' })).toBe(shown);
});

test('a long body is cut, and only read as far as it is kept', () => {
  let read = 0;
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    get name() {
      read += 1;
      return `第 ${at} 行`;
    },
  }));
  const text = excerpt({ rows }, { sent: false });
  expect(text).toHaveLength(LONGEST + '…（后面的没有记下）'.length);
  expect(text.startsWith('{"rows":[{"name":"第 0 行"}')).toBe(true);
  expect(read).toBeLessThan(500);
});

test('a secret is not left half at the place of the cut', () => {
  const text = excerpt({ filler: 'x'.repeat(LONGEST - 20), accessToken: 'a'.repeat(40) }, { sent: false });
  expect(text).not.toContain('aaa');
  expect(
    excerpt({ note: `${'x'.repeat(LONGEST - 5)}my-own-token!` }, { sent: false, token: 'my-own-token!' }),
  ).not.toContain('my-o');
});

test('the latest hundred have bodies, the others a line each, and that is all', () => {
  const log = new RequestLog();
  const request = { at: '', method: 'GET', address: '/', status: 200, milliseconds: 1, sent: 'sent', reply: 'reply' };
  for (let time = 0; time < 2500; time++) log.add(request);
  const kept = log.list();
  expect([kept.length, kept.filter(({ sent }) => sent !== undefined).length]).toEqual([1000, 100]);
  expect([kept.at(-1)?.number, kept.at(-1)?.reply, kept.at(-101)?.reply]).toEqual([2500, 'reply', undefined]);
});

test('the recording of bodies is switched off, which removes them, and on again', async () => {
  const upstream = await openUpstream();
  const replies = async () => (await logged(upstream)).map(({ reply }) => reply !== undefined);
  const keep = (bodies: boolean) =>
    upstream.control(v.object({ bodies: v.boolean() }), 'POST /__mock/requests', { bodies });
  await upstream.ask(CONFIG);
  expect(await replies()).toEqual([true]);
  expect(await keep(false)).toEqual({ bodies: false });
  await upstream.ask(CONFIG);
  expect(await replies()).toEqual([false, false]);
  await keep(true);
  await upstream.ask(CONFIG);
  expect(await replies()).toEqual([false, false, true]);
});

test('an answer set by hand is in the log with what was sent; one that a fault destroyed is not', async () => {
  const upstream = await openUpstream();
  await upstream.fetchRaw('POST /__mock/answers', { body: { match: SAVE, body: 'so be it', times: 1 } });
  await upstream.fetchRaw(SAVE, { body: { title: '笔记' } });
  await upstream.fetchRaw('POST /__mock/faults', { body: { kind: 'html', when: 'after', times: 1 } });
  await upstream.fetchRaw(CONFIG);
  await upstream.fetchRaw('POST /__mock/faults', { body: { kind: 'delay', delay: 1, times: 1 } });
  await upstream.fetchRaw(CONFIG);
  expect(await logged(upstream)).toMatchObject([
    { sent: '{"title":"笔记"}', reply: 'so be it' },
    {},
    { reply: expect.stringContaining('"state":true') },
  ]);
  expect((await logged(upstream))[1]?.reply).toBeUndefined();
});

test('the page shows them, and switches them', async () => {
  const upstream = await openUpstream();
  const page = async (line = 'GET /__mock/', fields?: Record<string, string>) =>
    (await upstream.fetchRaw(line, { ...(fields && { body: new URLSearchParams(fields) }) })).text();
  await upstream.fetchRaw(SAVE, { body: { title: '<b>粗</b>' } });
  expect(await page()).toContain('{&#34;title&#34;:&#34;&#60;b&#62;粗&#60;/b&#62;&#34;}');
  expect(await page()).toContain('<details id="request-1">');
  expect(await page('POST /__mock/requests', { bodies: 'false' })).not.toContain('<details');
});
