import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openUpstream, Secrets, type TestUpstream } from './support/upstream.ts';

const APPLY = 'POST /business/out-api/v1/agency/apply';
const PHONE = '13911112222';

const application = {
  name: '白鹭洲职业培训学校',
  creditCode: '52440100MJK0123459',
  type: 'TRAINING',
  region: '1101',
  address: '江州市白鹭路 6 号',
  introduction: '面向社区居民的数字技能培训，周末开班。',
  licences: [{ fileId: 'avatar-user-1', name: '办学许可证.jpg', size: 1024 }],
  contactName: '温如玉',
  contactPhone: PHONE,
  email: 'wen@yanxi.example',
};

async function smsCode(upstream: TestUpstream): Promise<string> {
  const body = new URLSearchParams({ phone: PHONE, type: 'agency' });
  await upstream.ask('POST /system/out-api/v1/sms/send', { body });
  return (await upstream.control(Secrets, 'GET /__mock/secrets')).smsCodes[PHONE] ?? '';
}

async function apply(upstream: TestUpstream, changes: object = {}, token?: string) {
  const body = { ...application, verifyCode: await smsCode(upstream), ...changes };
  return upstream.ask(APPLY, { body, ...(token !== undefined && { token }) });
}

const applyNoOf = (answer: { data?: unknown }): string =>
  v.parse(v.object({ applyNo: v.string() }), answer.data).applyNo;

const decide = (upstream: TestUpstream, applyNo: string, decision: string, reason?: string) =>
  upstream.fetchRaw('POST /__mock/agency-applies', {
    body: { applyNo, decision, ...(reason !== undefined && { reason }) },
  });

test('an application waits until an operator approves it; then the institution is there', async () => {
  const upstream = await openUpstream({ born: Date.parse('2026-09-01T12:00:00+08:00') });
  const applyNo = applyNoOf(await apply(upstream));
  expect(applyNo).toMatch(/^RZ\d{8}0001$/);
  const GET = `GET /business/out-api/v1/agency/apply/get?applyNo=${applyNo}&phone=${PHONE}`;
  expect((await upstream.ask(GET)).data).toMatchObject({ state: 'pending', name: application.name });
  await decide(upstream, applyNo, 'approved');
  expect((await upstream.ask(GET)).data).toMatchObject({ state: 'approved', reason: '' });
  expect((await upstream.ask('GET /business/out-api/v1/agency/get/agency-9')).data).toMatchObject({
    name: application.name,
    region: '江州',
    address: application.address,
  });
});

test('the contact of an approved institution signs in by phone and manages it', async () => {
  const upstream = await openUpstream();
  await decide(upstream, applyNoOf(await apply(upstream)), 'approved');
  const body = new URLSearchParams({ phone: PHONE, type: 'login' });
  await upstream.ask('POST /system/out-api/v1/sms/send', { body });
  const verifyCode = (await upstream.control(Secrets, 'GET /__mock/secrets')).smsCodes[PHONE];
  const { data } = await upstream.ask('POST /system/out-api/v1/login', {
    body: { loginType: 'T_P', phone: PHONE, verifyCode },
  });
  const token = v.parse(v.object({ accessToken: v.string() }), data).accessToken;
  expect((await upstream.ask('GET /system/api/v1/user/info', { token })).data).toMatchObject({
    userName: '温如玉',
    agencyId: 'agency-9',
    tenantIdArr: [{ tenantId: 'tenant-9' }],
  });
});

test('an application made while signed in is among the user’s own, and makes them the manager', async () => {
  const upstream = await openUpstream();
  const token = await upstream.signIn('zhouyu');
  const applyNo = applyNoOf(await apply(upstream, {}, token));
  expect((await upstream.ask('GET /business/api/v1/agency/apply/mine', { token })).data).toMatchObject([{ applyNo }]);
  await decide(upstream, applyNo, 'approved');
  expect((await upstream.ask('GET /system/api/v1/user/info', { token })).data).toMatchObject({ agencyId: 'agency-9' });
});

test('a returned application says why and is replaced by a better one; others are not', async () => {
  const upstream = await openUpstream();
  const applyNo = applyNoOf(await apply(upstream));
  await upstream.later(61);
  expect((await apply(upstream, { applyNo })).message).toContain('只有退回修改');
  await decide(upstream, applyNo, 'returned', '请补充消防验收证明。');
  const GET = `GET /business/out-api/v1/agency/apply/get?applyNo=${applyNo}&phone=${PHONE}`;
  expect((await upstream.ask(GET)).data).toMatchObject({ state: 'returned', reason: '请补充消防验收证明。' });
  await upstream.later(122);
  const again = await apply(upstream, { applyNo, address: '江州市白鹭路 8 号' });
  expect(again.data).toMatchObject({ applyNo, state: 'pending', reason: '', address: '江州市白鹭路 8 号' });
});

test.each([
  [{ creditCode: '52440100MJK012345' }, '统一社会信用代码应为18位'],
  [{ creditCode: '52440100MJK0123456' }, '统一社会信用代码不对'],
  [{ name: '江州职业技术学院' }, '已入驻'],
  [{ type: 'CIRCUS' }, '机构类型'],
  [{ licences: [] }, '办学许可证'],
  [{ licences: [{ fileId: 'nowhere', name: 'x.jpg', size: 1 }] }, '重新上传'],
  [{ contactPhone: '139' }, '手机号格式'],
  [{ verifyCode: '000000' }, '验证码'],
])('an application with %j is refused', async (wrong, message) => {
  const upstream = await openUpstream();
  expect((await apply(upstream, wrong)).message).toContain(message);
});

test('a name and a credit code are taken as soon as they are applied for, and free again when turned down', async () => {
  const upstream = await openUpstream();
  const query = new URLSearchParams({ name: application.name, creditCode: application.creditCode });
  const CHECK = `GET /business/out-api/v1/agency/check?${query.toString()}`;
  expect((await upstream.ask(CHECK)).data).toEqual({ nameTaken: false, creditCodeTaken: false });
  const applyNo = applyNoOf(await apply(upstream));
  expect((await upstream.ask(CHECK)).data).toEqual({ nameTaken: true, creditCodeTaken: true });
  await decide(upstream, applyNo, 'rejected');
  expect((await upstream.ask(CHECK)).data).toEqual({ nameTaken: false, creditCodeTaken: false });
});

test('the number of an application is found in any case, and by a code to the contact’s phone', async () => {
  const upstream = await openUpstream();
  const applyNo = applyNoOf(await apply(upstream));
  const query = new URLSearchParams({ applyNo: applyNo.toLowerCase(), phone: PHONE });
  const GET = `GET /business/out-api/v1/agency/apply/get?${query.toString()}`;
  expect((await upstream.ask(GET)).data).toMatchObject({ applyNo });
  const FIND = 'POST /business/out-api/v1/agency/apply/find';
  expect((await upstream.ask(FIND, { body: { phone: PHONE, verifyCode: '000000' } })).state).toBe(false);
  await upstream.later(61);
  const found = await upstream.ask(FIND, { body: { phone: PHONE, verifyCode: await smsCode(upstream) } });
  expect(found.data).toMatchObject([{ applyNo, name: application.name, state: 'pending' }]);
});

test('without the contact’s phone an application is not to be found', async () => {
  const upstream = await openUpstream();
  const applyNo = applyNoOf(await apply(upstream));
  const wrong = `GET /business/out-api/v1/agency/apply/get?applyNo=${applyNo}&phone=13900000000`;
  expect((await upstream.ask(wrong)).code).toBe(404);
});
