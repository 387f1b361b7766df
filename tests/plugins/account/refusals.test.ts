// The client acts on the code of a refusal; its words are for people.
import { beforeEach, expect, test, vi } from 'vitest';
import { type AnyCall, CallError, type CallRequest } from '#kernel/index.ts';
import { Lifetime } from '#kernel/lifetime.ts';
import { changePhone, checkIdentity, checkUser, PROOF_EXPIRED, registerTrainee } from '#plugins/account/api.ts';
import { PhoneChange } from '#plugins/account/mine/security/phoneChange.store.ts';
import { TraineeRegistration } from '#plugins/account/register/registration.store.ts';
import { checkPhone, PHONE_TAKEN, sendSms } from '#plugins/shell/signIn/signIn.api.ts';

const PHONE = '13800000009';

let answers: Map<AnyCall, () => unknown>;

const refuse = (message: string, code: number) => () => {
  throw new CallError('refused', message, { line: '', code });
};

beforeEach(() => {
  answers = new Map<AnyCall, () => unknown>([
    [checkUser, () => false],
    [checkPhone, () => false],
    [sendSms, () => null],
    [checkIdentity, () => ({ ticket: 'T' })],
  ]);
});

function kernel() {
  const { once } = new Lifetime();
  return {
    once,
    http: { send: async (request: CallRequest) => answers.get(request.call)?.() },
    remotes: { outdate: vi.fn() },
    notices: { success: vi.fn() },
    contributions: () => [],
    plugins: { settings: new Map() },
    navigation: {},
  };
}

function registration(): TraineeRegistration {
  const store: TraineeRegistration = Reflect.construct(TraineeRegistration, [kernel()]);
  store.form.set('phone', PHONE);
  return store;
}

test('a phone that the check knows leads to signing in, until another is typed', async () => {
  answers.set(checkUser, () => true);
  const store = registration();
  await store.phoneLeft();
  expect(store.phoneTaken).toBe(true);
  store.form.set('phone', '13800000010');
  expect(store.phoneTaken).toBe(false);
});

test('a refusal to send a code to a phone that is taken leads to signing in, whatever its words', async () => {
  answers.set(sendSms, refuse('phone number is in use', PHONE_TAKEN.code));
  const store = registration();
  await store.sendCode();
  expect([store.phoneTaken, store.form.input('phone').error]).toEqual([true, 'phone number is in use']);
});

test('other refusals to send a code do not lead to signing in, whatever their words', async () => {
  answers.set(sendSms, refuse('发送过于频繁，已注册的用户请直接登录', 429));
  const store = registration();
  await store.sendCode();
  expect(store.phoneTaken).toBe(false);
});

test('an upstream with one code for everything is understood by its words', async () => {
  answers.set(registerTrainee, refuse('该手机号已注册，请直接登录', 400));
  const store = registration();
  for (const [name, value] of Object.entries({
    verifyCode: '123456',
    account: 'newcomer',
    userName: '新人',
    password: 'Ruin-Bell-93',
    read: true,
  })) {
    Reflect.apply(store.form.set, store.form, [name, value]);
  }
  await store.form.submit();
  expect(store.phoneTaken).toBe(true);
});

test('a proof of identity that has died is given again, whatever the words of the refusal', async () => {
  const store: PhoneChange = Reflect.construct(PhoneChange, [kernel(), () => undefined]);
  store.passwordForm.set('password', 'Yanxi2026');
  await store.passwordForm.submit();
  expect(store.step).toBe('phone');
  store.phoneForm.set('phone', PHONE);
  store.phoneForm.set('verifyCode', '123456');
  answers.set(changePhone, refuse('今天的身份验证次数已用完', 429));
  await store.phoneForm.submit();
  expect(store.step).toBe('phone');
  answers.set(changePhone, refuse('proof expired', PROOF_EXPIRED.code));
  await store.phoneForm.submit();
  expect([store.step, store.returned]).toEqual(['identity', 'proof expired']);
});
