import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CallError, type CallRequest } from '#kernel/index.ts';
import { type AgencyApply, applyAgency, checkAgency } from '#plugins/institutions/api.ts';
import { Application } from '#plugins/institutions/onboarding/steps/application.store.ts';
import { hiddenPhone, valuesOf } from '#plugins/institutions/onboarding/steps/applicationRules.ts';

const licence = { fileId: 'file-1', name: '许可证.pdf', size: 2048 };
const previous: AgencyApply = {
  applyNo: 'RZ202611200001',
  state: 'returned',
  reason: '请补充证明',
  applyTime: '2026-11-20T09:30:00+08:00',
  verifyTime: null,
  name: '白鹭洲职业培训学校',
  creditCode: '52440100MJK0123459',
  type: 'TRAINING',
  region: '1102',
  address: '白鹭路6号',
  introduction: '',
  logoId: null,
  licences: [licence],
  contactName: '温如玉',
  contactPhone: '13911112222',
  email: '',
};
const sent = { ...previous, state: 'pending' as const };

/** An application with what the upstream answers; `sends` is what it was sent. */
function opened({ from, taken = {}, fails }: { from?: AgencyApply; taken?: object; fails?: CallError[] } = {}) {
  const sends: CallRequest['input'][] = [];
  const checks: CallRequest['input'][] = [];
  const answer = ({ call, input }: CallRequest): unknown => {
    if (call.line === checkAgency.line) {
      checks.push(input);
      return { nameTaken: false, creditCodeTaken: false, ...taken };
    }
    if (call.line !== applyAgency.line) throw new Error(call.line);
    sends.push(input);
    const failure = fails?.shift();
    if (failure) throw failure;
    return sent;
  };
  const http = {
    send: <R>({ call, input }: CallRequest<R>): Promise<R> =>
      Promise.resolve().then(() => v.parse(call.reply, answer({ call, input }))),
  };
  return { store: new Application({ http, remotes: { outdate: () => undefined } }, from), sends, checks };
}

function fill(store: Application): void {
  const { form } = store;
  for (const [name, value] of Object.entries(valuesOf(previous))) {
    if (name === 'contactName' || name === 'contactPhone' || name === 'name' || name === 'address') {
      form.set(name, String(value));
    }
  }
  form.set('creditCode', '52440100mjk0123459');
  form.set('type', 'TRAINING');
  store.setProvince('11');
  form.set('region', '1102');
  form.set('licences', [licence]);
  form.set('verifyCode', '123456');
  form.set('truthful', true);
}

test('a step is passed when its own fields are right; the first that is not takes the focus', async () => {
  const { store } = opened();
  expect(store.missingIn('contact')).toBe(2);
  expect(await store.passes('contact')).toBe(false);
  expect([...store.form.errors.keys()]).toEqual(['contactName', 'contactPhone']);
  expect(store.form.misses).toBe(1);
  store.form.set('contactName', '温如玉');
  store.form.set('contactPhone', '13911112222');
  expect(store.missingIn('contact')).toBe(0);
  expect(await store.passes('contact')).toBe(true);
  expect(store.missingIn('licences')).toBe(1);
});

test('an institution that is there already is told at its field before one goes on', async () => {
  const { store, checks } = opened({ taken: { creditCodeTaken: true } });
  fill(store);
  expect(await store.passes('institution')).toBe(false);
  expect(store.form.errors.get('creditCode')).toBe('该统一社会信用代码已入驻或正在申请');
  expect(checks).toEqual([{ name: previous.name, creditCode: previous.creditCode }]);
  expect(store.firstWrong).toBe('institution');
});

test('a repeated application is not held against itself, and replaces the returned one', async () => {
  const { store, sends, checks } = opened({ from: previous });
  expect(store.form.values).toMatchObject({ contactPhone: '13911112222', province: '11', region: '1102' });
  expect(await store.passes('institution')).toBe(true);
  expect(checks).toEqual([]);
  store.form.set('verifyCode', '123456');
  store.form.set('truthful', true);
  expect(await store.form.submit()).toBe(true);
  expect(sends).toMatchObject([{ applyNo: previous.applyNo, name: previous.name, licences: [licence] }]);
  expect(store.sent).toEqual(sent);
});

test('an application after a rejection is a new one', async () => {
  const { store, sends } = opened({ from: { ...previous, state: 'rejected' } });
  store.form.set('verifyCode', '123456');
  store.form.set('truthful', true);
  await store.form.submit();
  expect(sends[0]).not.toHaveProperty('applyNo');
});

test('only what the upstream knows is sent, the code in capitals', async () => {
  const { store, sends } = opened();
  fill(store);
  await store.form.submit();
  expect(sends[0]).toMatchObject({ creditCode: '52440100MJK0123459', region: '1102', verifyCode: '123456' });
  expect(Object.keys(sends[0] ?? {})).not.toEqual(expect.arrayContaining(['province']));
  expect(Object.keys(sends[0] ?? {})).not.toEqual(expect.arrayContaining(['truthful']));
});

test('a try that was not answered or was refused is repeated under its id, even with another code', async () => {
  const lost = new CallError('timeout', '连接服务器失败!', { line: '' });
  const refused = new CallError('refused', '验证码错误', { line: '' });
  const { store, sends } = opened({ fails: [lost, refused] });
  fill(store);
  expect(await store.form.submit()).toBe(false);
  expect(store.form.failure).toBe('连接服务器失败!');
  store.form.set('verifyCode', '654321');
  expect(await store.form.submit()).toBe(false);
  expect(store.form.errors.get('verifyCode')).toBe('验证码错误');
  expect(await store.form.submit()).toBe(true);
  const ids = sends.map((input) => input['operationId']);
  expect(new Set(ids).size).toBe(1);
});

test('a change of the province clears the city', () => {
  const { store } = opened({ from: previous });
  store.setProvince('12');
  expect(store.form.values.region).toBe('');
});

test('a draft holds neither the code nor the word that all of it is true', () => {
  const { store } = opened();
  fill(store);
  const { values = {} } = store.form.snapshot() ?? {};
  expect(values).toHaveProperty('licences');
  expect(values).not.toHaveProperty('verifyCode');
  expect(values).not.toHaveProperty('truthful');
});

test('a phone is shown without its middle', () => {
  expect(hiddenPhone('13911112222')).toBe('139 **** 2222');
});
