import * as v from 'valibot';
import { expect, test } from 'vitest';
import { idNumberTrouble, withCheck } from '#mocks/account/idNumber.ts';
import { Ledger, openUpstream, Secrets, type TestUpstream } from './support/upstream.ts';

const INFO = 'GET /system/api/v1/user/info';
const REGISTER = 'POST /business/out-api/v1/trainee/register';
const OAUTH = 'POST /system/out-api/v1/oauth/login';
const UPDATE = 'PUT /system/api/v1/user/update';
const TRAINEE = 'GET /business/api/v1/traineeInfo/get';
const APPLY = 'POST /business/api/v1/traineeVerify/apply';
const PHONE = '13711112222';
const ID_NUMBER = '11010519491231002X';

const Token = v.object({ accessToken: v.string() });
const UserId = v.object({ userId: v.string() });

async function smsCode(upstream: TestUpstream, phone: string, type: string): Promise<string> {
  await upstream.ask('POST /system/out-api/v1/sms/send', { body: new URLSearchParams({ phone, type }) });
  return (await upstream.control(Secrets, 'GET /__mock/secrets')).smsCodes[phone] ?? '';
}

const someone = { account: 'songyu_01', userName: '宋语', password: 'Qinghe2026', phone: PHONE };

/** A third party's consent page, on which this person is chosen: what comes back to the platform. */
async function consent(upstream: TestUpstream, openid: string, type = '0', token?: string, source = 'wechat_open') {
  const asking = token === undefined ? {} : { token };
  const rendered = await upstream.ask(`GET /system/out-api/v1/oauth/render?source=${source}&type=${type}`, asking);
  const page = v.parse(v.string(), rendered.data);
  const grant = `${page.replace('?', '/grant?')}&openid=${openid}`;
  const response = await fetch(upstream.base + grant, { redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '', upstream.base);
  const { code, authCode, ticket, state = '' } = Object.fromEntries(back.searchParams);
  return { path: back.pathname, source, code: code ?? authCode ?? ticket ?? '', state };
}

const signInBy = async (upstream: TestUpstream, openid: string) => {
  const { path: _path, ...back } = await consent(upstream, openid);
  return upstream.ask(OAUTH, { body: { ...back, type: '0' } });
};

test('a new user is signed in, and the account is taken afterwards', async () => {
  const upstream = await openUpstream();
  const CHECK = `GET /system/out-api/v1/account/check/${someone.account}`;
  expect((await upstream.ask(CHECK)).data).toBe(false);
  const verifyCode = await smsCode(upstream, PHONE, 'register');
  const { data } = await upstream.ask(REGISTER, { body: { ...someone, verifyCode } });
  const { accessToken } = v.parse(Token, data);
  expect((await upstream.ask(INFO, { token: accessToken })).data).toMatchObject({
    account: 'songyu_01',
    userName: '宋语',
    verified: false,
  });
  expect((await upstream.ask(CHECK)).data).toBe(true);
  expect((await upstream.ask(`GET /system/out-api/v1/user/check/${PHONE}`)).data).toBe(true);
});

test.each([
  [{ account: '1abc' }, '账号应为'],
  [{ account: 'linxia' }, '已被使用'],
  [{ userName: '宋' }, '姓名应为'],
  [{ password: 'abcdefgh' }, '字母和数字'],
  [{ password: 'songyu_01' }, '不能含有账号'],
  [{ password: 'a1' }, '8 至 20 位'],
  [{ phone: '2371111222' }, '手机号格式输入错误，请重新输入'],
  [{ phone: '13800000001' }, '已注册'],
])('a registration with %j is refused and uses no code up', async (wrong, message) => {
  const upstream = await openUpstream();
  const verifyCode = await smsCode(upstream, PHONE, 'register');
  const refused = await upstream.ask(REGISTER, { body: { ...someone, ...wrong, verifyCode } });
  expect(refused.message).toContain(message);
  expect((await upstream.ask(REGISTER, { body: { ...someone, verifyCode } })).state).toBe(true);
});

test('a registration that is sent twice makes one user', async () => {
  const upstream = await openUpstream();
  const body = {
    ...someone,
    verifyCode: await smsCode(upstream, PHONE, 'register'),
    operationId: crypto.randomUUID(),
  };
  const [first, again] = [await upstream.ask(REGISTER, { body }), await upstream.ask(REGISTER, { body })];
  expect(again).toEqual(first);
  expect(await upstream.control(Ledger, 'GET /__mock/ledger?effect=trainee.register')).toHaveLength(1);
});

test('a code is good for what it was asked for, and for nothing else', async () => {
  const upstream = await openUpstream();
  const verifyCode = await smsCode(upstream, '13800000001', 'login');
  const check = { phone: '13800000001', type: 'recovery', verifyCode };
  expect((await upstream.ask('POST /system/out-api/v1/sms/check', { body: check })).message).toContain('已失效');
  const unknown = new URLSearchParams({ phone: PHONE, type: 'lottery' });
  expect((await upstream.ask('POST /system/out-api/v1/sms/send', { body: unknown })).message).toContain('不支持');
  const taken = new URLSearchParams({ phone: '13800000001', type: 'register' });
  expect((await upstream.ask('POST /system/out-api/v1/sms/send', { body: taken })).message).toContain('直接登录');
});

test('a forgotten password is replaced with the code’s ticket, once, and all sessions end', async () => {
  const upstream = await openUpstream();
  const phone = '13800000002';
  const token = await upstream.signIn('zhouyu');
  const body = { phone, type: 'recovery', verifyCode: await smsCode(upstream, phone, 'recovery') };
  const { data } = await upstream.ask('POST /system/out-api/v1/sms/check', { body });
  const { ticket } = v.parse(v.object({ ticket: v.string(), expire: v.literal(600) }), data);
  const RECOVER = 'PUT /system/out-api/v1/user/password/recovery';
  expect((await upstream.ask(RECOVER, { body: { phone, ticket, password: 'short' } })).state).toBe(false);
  expect((await upstream.ask(RECOVER, { body: { phone, ticket, password: 'Fresh2027' } })).state).toBe(true);
  expect((await upstream.ask(RECOVER, { body: { phone, ticket, password: 'Again2028' } })).message).toContain('已失效');
  expect((await upstream.ask(INFO, { token })).code).toBe(401);
});

test('a ticket for a new password dies after ten minutes', async () => {
  const upstream = await openUpstream();
  const phone = '13800000002';
  const body = { phone, type: 'recovery', verifyCode: await smsCode(upstream, phone, 'recovery') };
  const { data } = await upstream.ask('POST /system/out-api/v1/sms/check', { body });
  const { ticket } = v.parse(v.object({ ticket: v.string() }), data);
  await upstream.later(601);
  const late = { phone, ticket, password: 'Fresh2027' };
  expect((await upstream.ask('PUT /system/out-api/v1/user/password/recovery', { body: late })).state).toBe(false);
});

test('a changed password ends the other sessions and leaves this one', async () => {
  const upstream = await openUpstream();
  const [token, other] = [await upstream.signIn('linxia'), await upstream.signIn('linxia')];
  const CHANGE = 'PUT /system/api/v1/sysUser/password/update';
  const wrong = await upstream.ask(CHANGE, { token, body: { oldPassword: 'x', newPassword: 'Fresh2027' } });
  expect(wrong.message).toContain('原密码错误');
  const body = { oldPassword: 'Yanxi2026', newPassword: 'Fresh2027' };
  expect((await upstream.ask(CHANGE, { token, body })).state).toBe(true);
  expect((await upstream.ask(INFO, { token })).state).toBe(true);
  expect((await upstream.ask(INFO, { token: other })).code).toBe(401);
});

test('profile changes are read back, and omitted fields stay', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  await upstream.ask(UPDATE, { token, body: { email: 'zy@yanxi.example', education: 'BACHELOR' } });
  await upstream.ask(UPDATE, { token, body: { userName: '周小屿', sex: '2', intro: '喜欢折腾网络。' } });
  expect((await upstream.ask(TRAINEE, { token })).data).toMatchObject({
    phone: '138****0002',
    email: 'zy@yanxi.example',
    education: 'BACHELOR',
    intro: '喜欢折腾网络。',
  });
  expect((await upstream.ask(INFO, { token })).data).toMatchObject({ userName: '周小屿', sex: '2' });
});

test.each([
  [{ email: 'zy' }, '邮箱格式'],
  [{ region: '9999' }, '所在地区'],
  [{ birthday: '2099-01-01' }, '不能晚于今天'],
  [{ avatarId: 'nowhere' }, '重新上传'],
])('%j is refused', async (body, message) => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  expect((await upstream.ask(UPDATE, { token, body })).message).toContain(message);
});

test('a verified name is not changed by hand', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  expect((await upstream.ask(UPDATE, { token, body: { userName: '林冬' } })).message).toContain('姓名不能修改');
  expect((await upstream.ask(UPDATE, { token, body: { userName: '林夏', sex: '2' } })).state).toBe(true);
});

const OWN_SMS = 'POST /system/api/v1/sms/send';
const IDENTITY = 'POST /system/api/v1/user/identity/check';
const CHANGE_PHONE = 'PUT /system/api/v1/user/phone/update';
const Ticket = v.object({ ticket: v.string() });

/** The code that went to the number of whoever asks. */
async function ownCode(upstream: TestUpstream, token: string, phone: string, type: string): Promise<string> {
  await upstream.ask(OWN_SMS, { token, body: { type } });
  return (await upstream.control(Secrets, 'GET /__mock/secrets')).smsCodes[phone] ?? '';
}

test('a new phone replaces the old one once its owner has proved to be that, and the old one is free', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const change = async (ticket: string) =>
    upstream.ask(CHANGE_PHONE, {
      token,
      body: { ticket, phone: PHONE, verifyCode: await smsCode(upstream, PHONE, 'phone') },
    });
  expect((await change('made-up')).message).toBe('身份验证已失效，请重新验证');
  const wrong = await upstream.ask(IDENTITY, { token, body: { password: 'wrong' } });
  expect(wrong.message).toContain('登录密码错误');
  expect((await upstream.ask(IDENTITY, { token, body: {} })).state).toBe(false);
  const proved = await upstream.ask(IDENTITY, { token, body: { password: 'Yanxi2026' } });
  const { ticket } = v.parse(Ticket, proved.data);
  await upstream.later(61);
  const other = await upstream.signIn('zhouyu');
  const body = { ticket, phone: PHONE, verifyCode: await smsCode(upstream, PHONE, 'phone') };
  expect((await upstream.ask(CHANGE_PHONE, { token: other, body })).message).toContain('身份验证已失效');
  expect((await upstream.ask(CHANGE_PHONE, { token, body })).state).toBe(true);
  expect((await upstream.ask('GET /system/out-api/v1/phone/check/13800000001')).data).toBe(false);
  expect((await upstream.ask(`GET /system/out-api/v1/phone/check/${PHONE}`)).data).toBe(true);
});

test('a code to the number that is bound proves it too; a code that anybody can ask for does not', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('linxia');
  const login = await smsCode(upstream, '13800000001', 'login');
  expect((await upstream.ask(IDENTITY, { token, body: { verifyCode: login } })).state).toBe(false);
  const verifyCode = await ownCode(upstream, token, '13800000001', 'identity');
  expect((await upstream.ask(IDENTITY, { token, body: { verifyCode } })).state).toBe(true);
});

test('codes for one’s own account go to the bound number, and cannot be asked for by number', async () => {
  const upstream = await openUpstream();
  for (const type of ['clean', 'identity']) {
    const body = new URLSearchParams({ phone: '13800000001', type });
    expect((await upstream.ask('POST /system/out-api/v1/sms/send', { body })).message).toContain('不支持');
    expect((await upstream.ask(OWN_SMS, { body: { type } })).code).toBe(401);
  }
});

test('a closed account cannot sign in, and its name can be taken again', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  const verifyCode = await ownCode(upstream, token, '13800000002', 'clean');
  expect((await upstream.ask('DELETE /system/api/v1/user/clean', { token, body: { verifyCode } })).state).toBe(true);
  expect((await upstream.ask(INFO, { token })).code).toBe(401);
  expect((await upstream.ask('GET /system/out-api/v1/account/check/zhouyu')).data).toBe(false);
  const teacher = await upstream.signIn('chenlan');
  const kept = await upstream.ask('DELETE /system/api/v1/user/clean', { token: teacher, body: { verifyCode } });
  expect(kept.message).toContain('机构账号');
});

test('the last sign-in is the one before this one', async () => {
  const upstream = await openUpstream({ born: Date.parse('2026-09-01T12:00:00+08:00') });
  const token = await upstream.signIn('linxia');
  const { userId } = v.parse(UserId, (await upstream.ask(INFO, { token })).data);
  const LAST = `GET /system/api/v1/sysLoginInfo/get/last/${userId}`;
  expect((await upstream.ask(LAST, { token })).data).toMatchObject({
    loginTime: '2026-08-31T15:00:00+08:00',
    device: '微信 · Android',
  });
  await upstream.signIn('linxia');
  expect((await upstream.ask(LAST, { token })).data).toMatchObject({ region: '本机' });
  const stranger = await upstream.signIn('zhouyu');
  expect((await upstream.ask(LAST, { token: stranger })).code).toBe(403);
});

test('a manager’s tenants have the names of their institutions', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('hebin');
  expect((await upstream.ask('GET /system/api/v1/user/tenant', { token })).data).toMatchObject([
    { tenantId: 'tenant-1', tenantName: '江州职业技术学院', agencyId: 'agency-1' },
    { tenantId: 'tenant-2', agencyId: 'agency-2' },
  ]);
});

test('an identity number has a birthday and a check character', () => {
  const now = Date.parse('2026-09-01T12:00:00+08:00');
  expect(idNumberTrouble(ID_NUMBER, now)).toBeUndefined();
  expect(withCheck('11010519491231002')).toBe(ID_NUMBER);
  expect(idNumberTrouble('110105194912310020', now)).toContain('不对');
  expect(idNumberTrouble('11010519490231002X', now)).toContain('出生日期');
  expect(idNumberTrouble('1101051949', now)).toContain('18 位');
});

const cards = { frontId: 'avatar-user-1', backId: 'avatar-user-2' };

test('a real name is verified after a while, and shows with its middle hidden', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  const body = { userName: '周屿', idNumber: ID_NUMBER, ...cards };
  expect((await upstream.ask(APPLY, { token, body })).data).toMatchObject({
    state: 'pending',
    idNumber: '110105********002X',
  });
  expect((await upstream.ask(APPLY, { token, body })).message).toContain('正在审核');
  expect((await upstream.ask(INFO, { token })).data).toMatchObject({ verified: false });
  await upstream.later(125);
  expect((await upstream.ask(INFO, { token })).data).toMatchObject({ verified: true });
  const CERTIFICATION = 'GET /system/api/v1/userCertification/get/user-zhouyu';
  expect((await upstream.ask(CERTIFICATION, { token })).data).toMatchObject({ userName: '周屿' });
  expect((await upstream.ask(APPLY, { token, body })).message).toContain('已完成实名认证');
});

test('two pictures of one side are turned down, and one may apply again', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  const body = { userName: '周屿', idNumber: ID_NUMBER, frontId: cards.frontId, backId: cards.frontId };
  await upstream.ask(APPLY, { token, body });
  await upstream.later(125);
  const VERIFY = 'GET /business/api/v1/traineeVerify/user/user-zhouyu';
  expect((await upstream.ask(VERIFY, { token })).data).toMatchObject({
    state: 'rejected',
    reason: expect.stringContaining('重新上传'),
  });
  expect((await upstream.ask(APPLY, { token, body: { ...body, ...cards } })).data).toMatchObject({ state: 'pending' });
});

test('an operator decides before the while is over', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  await upstream.ask(APPLY, { token, body: { userName: '周屿', idNumber: ID_NUMBER, ...cards } });
  expect(await (await upstream.fetchRaw('GET /__mock/verifications')).json()).toMatchObject([{ account: 'zhouyu' }]);
  const decision = { account: 'zhouyu', decision: 'rejected', reason: '照片反光，看不清号码。' };
  await upstream.fetchRaw('POST /__mock/verifications', { body: decision });
  await upstream.later(500);
  expect((await upstream.ask('GET /business/api/v1/traineeVerify/user/user-zhouyu', { token })).data).toMatchObject({
    state: 'rejected',
    reason: '照片反光，看不清号码。',
  });
});

test('an identity belongs to one account, and is nobody else’s to see', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  await upstream.ask(APPLY, { token, body: { userName: '周屿', idNumber: ID_NUMBER, ...cards } });
  await upstream.later(125);
  await upstream.ask(INFO, { token });
  const { account } = await upstream.control(v.object({ account: v.string() }), 'POST /__mock/accounts', {});
  const other = await upstream.signIn(account);
  const again = await upstream.ask(APPLY, { token: other, body: { userName: '周屿', idNumber: ID_NUMBER, ...cards } });
  expect(again.message).toContain('已被其他账号认证');
  const peek = await upstream.ask('GET /business/api/v1/traineeVerify/user/user-linxia', { token: other });
  expect(peek.code).toBe(403);
});

test('a WeChat that is bound signs its user in', async () => {
  const upstream = await openUpstream();
  const { data } = await signInBy(upstream, 'wx-linxia');
  const { accessToken } = v.parse(v.object({ result: v.literal('success'), ...Token.entries }), data);
  expect((await upstream.ask(INFO, { token: accessToken })).data).toMatchObject({ account: 'linxia' });
});

test('state and code serve once, and only together with their own kind', async () => {
  const upstream = await openUpstream();
  const { path, ...back } = await consent(upstream, 'wx-linxia');
  expect(path).toBe('/oauth/callback/wechat_open');
  const forged = { ...back, state: 'x'.repeat(32), type: '0' };
  expect((await upstream.ask(OAUTH, { body: forged })).state).toBe(false);
  expect((await upstream.ask(OAUTH, { body: { ...back, type: '0' } })).state).toBe(true);
  expect((await upstream.ask(OAUTH, { body: { ...back, type: '0' } })).message).toContain('重新发起');
  const binding = await consent(upstream, 'wx-linxia', '1');
  expect(binding.path).toBe('/oauth/bind/callback/wechat_open');
  const { path: _path, ...mixed } = binding;
  expect((await upstream.ask(OAUTH, { body: { ...mixed, type: '0' } })).state).toBe(false);
});

test('a refusal on WeChat’s page returns without a code', async () => {
  const upstream = await openUpstream();
  expect((await consent(upstream, '')).code).toBe('');
});

test('an unknown WeChat registers with its ticket and is bound from then on', async () => {
  const upstream = await openUpstream();
  const { data } = await signInBy(upstream, 'wx-zhouyu');
  const Register = v.object({
    result: v.literal('register'),
    oauthAccount: v.object({ source: v.string(), ticket: v.string(), nickname: v.string() }),
  });
  const { source, ticket } = v.parse(Register, data).oauthAccount;
  const verifyCode = await smsCode(upstream, PHONE, 'register');
  const body = { ...someone, verifyCode, oauthAccount: { source, ticket } };
  expect((await upstream.ask(REGISTER, { body })).state).toBe(true);
  expect((await signInBy(upstream, 'wx-zhouyu')).data).toMatchObject({ result: 'success' });
});

test('an existing account binds the ticket after signing in, and unbinds it again', async () => {
  const upstream = await openUpstream();
  const { data } = await signInBy(upstream, 'wx-zhouyu');
  const { ticket } = v.parse(v.object({ oauthAccount: v.object({ ticket: v.string() }) }), data).oauthAccount;
  const token = await upstream.signIn('zhouyu');
  const BIND = 'POST /business/api/v1/traineeInfo/oauth/bind';
  expect((await upstream.ask(BIND, { token, body: { source: 'wechat_open', ticket } })).state).toBe(true);
  expect((await upstream.ask(TRAINEE, { token })).data).toMatchObject({ oauthAccounts: [{ nickname: '屿' }] });
  const UNBIND = 'POST /business/api/v1/traineeInfo/oauth/unbind';
  expect((await upstream.ask(UNBIND, { token, body: { source: 'wechat_open' } })).state).toBe(true);
  expect((await upstream.ask(UNBIND, { token, body: { source: 'wechat_open' } })).state).toBe(false);
});

test('a WeChat is bound to one account, and an account to one WeChat', async () => {
  const upstream = await openUpstream();
  const BIND = 'POST /system/api/v1/oauth/bind';
  const bindAs = async (account: string, openid: string) => {
    const token = await upstream.signIn(account);
    const { path: _path, ...back } = await consent(upstream, openid, '1', token);
    return upstream.ask(BIND, { token, body: { ...back, type: '1' } });
  };
  expect((await bindAs('zhouyu', 'wx-linxia')).message).toContain('已绑定其他账号');
  expect((await bindAs('linxia', 'wx-hebin')).message).toContain('请先解绑');
  expect((await bindAs('zhouyu', 'wx-zhouyu')).state).toBe(true);
});

test('a binding that one user began is not finished by another', async () => {
  const upstream = await openUpstream();
  const { path: _path, ...back } = await consent(upstream, 'wx-hebin', '1', await upstream.signIn('hebin'));
  const token = await upstream.signIn('zhouyu');
  const answer = await upstream.ask('POST /system/api/v1/oauth/bind', { token, body: { ...back, type: '1' } });
  expect(answer.message).toContain('不一致');
});

test.each([
  ['wechat_open', 'wx-linxia'],
  ['wechat_mp', 'wx-linxia'],
  ['wechat_enterprise', 'wecom-linxia'],
  ['wechat_enterprise_web', 'wecom-linxia'],
  ['dingtalk', 'ding-linxia'],
  ['cas', 'cas-linxia'],
  ['oidc', 'oidc-linxia'],
])('%s signs in who has bound it, and leads to its own pages', async (source, openid) => {
  const upstream = await openUpstream();
  const { path, ...back } = await consent(upstream, openid, '0', undefined, source);
  expect(path).toBe(`/oauth/callback/${source}`);
  const { data } = await upstream.ask(OAUTH, { body: { ...back, type: '0' } });
  expect((await upstream.ask(INFO, { token: v.parse(Token, data).accessToken })).data).toMatchObject({
    account: 'linxia',
  });
  expect((await consent(upstream, openid, '1', undefined, source)).path).toBe(`/oauth/bind/callback/${source}`);
});

test('a code of one third party is none of another', async () => {
  const upstream = await openUpstream();
  const { path: _path, ...back } = await consent(upstream, 'ding-linxia', '0', undefined, 'dingtalk');
  expect((await upstream.ask(OAUTH, { body: { ...back, source: 'cas', type: '0' } })).state).toBe(false);
});

test('a third party that is not known is refused', async () => {
  const upstream = await openUpstream();
  const { message } = await upstream.ask('GET /system/out-api/v1/oauth/render?source=nobody&type=0');
  expect(message).toBe('不支持的第三方登录方式');
});

test('agreement and privacy can be read by anyone', async () => {
  const upstream = await openUpstream();
  expect((await upstream.ask('GET /system/out-api/v1/sysInfo/agreement')).data).toMatchObject({
    title: '用户服务协议',
  });
  expect((await upstream.ask('GET /system/out-api/v1/sysInfo/nothing')).state).toBe(false);
});
