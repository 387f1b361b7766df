import * as v from 'valibot';
import { expect, test } from 'vitest';
import { passwordCipher } from '#plugins/shell/signIn/passwordCipher.ts';
import { openUpstream, Secrets, type TestUpstream } from './support/upstream.ts';

const Captcha = v.object({ img: v.string(), uuid: v.string() });
const Token = v.object({ accessToken: v.string(), expire: v.number() });
const LOGIN = 'POST /system/out-api/v1/login';
const INFO = 'GET /system/api/v1/user/info';
const SEND = 'POST /system/out-api/v1/sms/send';
const PHONE = '13800000001';

async function captcha(upstream: TestUpstream): Promise<{ requestId: string; verifyCode: string }> {
  const { uuid } = v.parse(Captcha, (await upstream.ask('GET /system/out-api/v1/captcha/create')).data);
  const { captchas } = await upstream.control(Secrets, 'GET /__mock/secrets');
  return { requestId: uuid, verifyCode: captchas[uuid] ?? '' };
}

const byPassword = { loginType: 'A_P', account: 'linxia', password: 'Yanxi2026' };

async function sendCode(upstream: TestUpstream): Promise<string> {
  await upstream.ask(SEND, { body: new URLSearchParams({ phone: PHONE, type: 'login' }) });
  return (await upstream.control(Secrets, 'GET /__mock/secrets')).smsCodes[PHONE] ?? '';
}

test('an account, its password and the captcha give a token that names the user', async () => {
  const upstream = await openUpstream();
  const answer = await upstream.ask(LOGIN, { body: { ...byPassword, ...(await captcha(upstream)) } });
  const { accessToken, expire } = v.parse(Token, answer.data);
  expect(expire).toBe(7200);
  expect((await upstream.ask(INFO, { token: accessToken })).data).toMatchObject({ userName: '林夏', tenantIdArr: [] });
});

test('the captcha is a picture in which its answer does not stand', async () => {
  const upstream = await openUpstream();
  const { img, uuid } = v.parse(Captcha, (await upstream.ask('GET /system/out-api/v1/captcha/create')).data);
  const { captchas } = await upstream.control(Secrets, 'GET /__mock/secrets');
  expect(img).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(captchas[uuid]).toMatch(/^\d{4}$/);
  expect(Buffer.from(img.split(',')[1] ?? '', 'base64').toString()).not.toContain(captchas[uuid]);
});

test('a captcha serves once, whether the password was right or wrong', async () => {
  const upstream = await openUpstream();
  const used = await captcha(upstream);
  expect(await upstream.ask(LOGIN, { body: { ...byPassword, password: 'x', ...used } })).toMatchObject({
    code: 426,
    message: '用户名不存在或密码错误',
  });
  const again = await upstream.ask(LOGIN, { body: { ...byPassword, ...used } });
  expect(again.state).toBe(false);
  expect(again.message).toContain('验证码');
});

const Asking = v.object({ encryption: v.object({ kind: v.string(), key: v.string() }) });

test.each(['rsa-password', 'sm2-password'])(
  'after %s only a password that is encrypted as asked signs in',
  async (name) => {
    const upstream = await openUpstream();
    await upstream.control(v.unknown(), 'POST /__mock/scenario', { name });
    const { encryption } = v.parse(Asking, (await upstream.ask('GET /system/out-api/v1/captcha/create')).data);
    const cipher = await passwordCipher({ plugins: { settings: new Map() } }, encryption);
    const attempt = async (password: string, mark: object) =>
      upstream.ask(LOGIN, { body: { ...byPassword, password, ...mark, ...(await captcha(upstream)) } });
    expect((await attempt(await cipher.encrypt('Yanxi2026'), cipher.mark)).state).toBe(true);
    expect((await attempt(await cipher.encrypt('wrong'), cipher.mark)).message).toBe('用户名不存在或密码错误');
    expect((await attempt('Yanxi2026', {})).message).toContain('没有按要求加密');
    expect((await attempt('Yanxi2026', cipher.mark)).message).toContain('无法解密');
  },
);

test('a wrong captcha is told by a message that names it', async () => {
  const upstream = await openUpstream();
  const { requestId } = await captcha(upstream);
  expect((await upstream.ask(LOGIN, { body: { ...byPassword, requestId, verifyCode: '0' } })).message).toContain(
    '验证码',
  );
});

test('an unknown account is told in the same words as a wrong password', async () => {
  const upstream = await openUpstream();
  const answer = await upstream.ask(LOGIN, {
    body: { ...byPassword, account: 'nobody', ...(await captcha(upstream)) },
  });
  expect(answer).toMatchObject({ code: 426, message: '用户名不存在或密码错误' });
});

test('a phone and the code sent to it give a token, once', async () => {
  const upstream = await openUpstream();
  const body = { loginType: 'T_P', phone: PHONE, verifyCode: await sendCode(upstream) };
  expect((await upstream.ask(LOGIN, { body })).state).toBe(true);
  expect((await upstream.ask(LOGIN, { body })).message).toContain('验证码');
});

test('a code sent by message is good for five minutes', async () => {
  const upstream = await openUpstream();
  const verifyCode = await sendCode(upstream);
  await upstream.later(301);
  expect((await upstream.ask(LOGIN, { body: { loginType: 'T_P', phone: PHONE, verifyCode } })).message).toContain(
    '已失效',
  );
});

test('codes are sent once a minute and ten times a day', async () => {
  const upstream = await openUpstream();
  await sendCode(upstream);
  const again = { body: new URLSearchParams({ phone: PHONE, type: 'login' }) };
  expect((await upstream.ask(SEND, again)).message).toMatch(/请 \d+ 秒后再试/);
  for (let minute = 1; minute < 10; minute++) {
    await upstream.later(minute * 61);
    expect((await upstream.ask(SEND, again)).state).toBe(true);
  }
  await upstream.later(700);
  expect((await upstream.ask(SEND, again)).message).toContain('明天');
});

test('after five wrong codes the right one is of no use', async () => {
  const upstream = await openUpstream();
  const verifyCode = await sendCode(upstream);
  for (let time = 0; time < 5; time++) {
    await upstream.ask(LOGIN, { body: { loginType: 'T_P', phone: PHONE, verifyCode: 'x' } });
  }
  expect((await upstream.ask(LOGIN, { body: { loginType: 'T_P', phone: PHONE, verifyCode } })).state).toBe(false);
});

test('a phone that nobody registered gets no code', async () => {
  const upstream = await openUpstream();
  const answer = await upstream.ask(SEND, { body: new URLSearchParams({ phone: '13711112222', type: 'login' }) });
  expect(answer.message).toBe('该手机号未注册，您可以点击下方注册按钮进行注册。');
  expect((await upstream.ask('GET /system/out-api/v1/phone/check/13711112222')).data).toBe(false);
  expect((await upstream.ask(`GET /system/out-api/v1/phone/check/${PHONE}`)).data).toBe(true);
});

test('a token dies with its time, and 401 in the body says so', async () => {
  const upstream = await openUpstream({ tokenSeconds: 100 });
  const token = await upstream.signIn('linxia');
  expect((await upstream.ask(INFO, { token })).state).toBe(true);
  await upstream.later(101);
  expect(await upstream.ask(INFO, { token })).toMatchObject({ code: 401, state: false });
});

test('a refreshed token lives on while what is in flight with the old one still gets through', async () => {
  const upstream = await openUpstream({ tokenSeconds: 100 });
  const token = await upstream.signIn('linxia');
  const refreshed = await upstream.ask('PUT /system/api/v1/token/user/refresh', { token });
  const { accessToken } = v.parse(Token, refreshed.data);
  expect((await upstream.ask(INFO, { token })).state).toBe(true);
  await upstream.later(61);
  expect((await upstream.ask(INFO, { token })).code).toBe(401);
  expect((await upstream.ask(INFO, { token: accessToken })).state).toBe(true);
});

test('signing out ends the token', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('hebin');
  expect((await upstream.ask('DELETE /system/out-api/v1/user/logout', { token })).state).toBe(true);
  expect((await upstream.ask(INFO, { token })).code).toBe(401);
});

test('an account can be signed out by a control address, and nobody else with it', async () => {
  const upstream = await openUpstream();
  const [one, other] = [await upstream.signIn('linxia'), await upstream.signIn('zhouyu')];
  await upstream.fetchRaw('POST /__mock/expire', { body: { account: 'linxia' } });
  expect((await upstream.ask(INFO, { token: one })).code).toBe(401);
  expect((await upstream.ask(INFO, { token: other })).state).toBe(true);
});

test('users of an institution have tenants, permissions and an institution', async () => {
  const upstream = await openUpstream();
  const { data } = await upstream.ask(INFO, { token: await upstream.signIn('hebin') });
  expect(data).toMatchObject({
    agencyId: 'agency-1',
    tenantIdArr: [{ tenantId: 'tenant-1' }, { tenantId: 'tenant-2' }],
  });
  expect(v.parse(v.object({ permissions: v.array(v.string()) }), data).permissions).toContain('notice:publish');
});

test('a test can have an account of its own', async () => {
  const upstream = await openUpstream();
  const { account } = await upstream.control(v.object({ account: v.string() }), 'POST /__mock/accounts', {
    like: 'chenlan',
    name: '方圆',
  });
  const { data } = await upstream.ask(INFO, { token: await upstream.signIn(account) });
  expect(data).toMatchObject({ userName: '方圆', agencyId: 'agency-1' });
});
