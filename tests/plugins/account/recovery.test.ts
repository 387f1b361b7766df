import { Lifetime } from '#kernel/lifetime.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkPhone, sendSms } from '#plugins/shell/signIn/signIn.api.ts';
import { type AnyCall, CallError, type CallRequest } from '#kernel/index.ts';
import { checkSms, CODE_EXPIRED, recoverPassword } from '#plugins/account/api.ts';
import type { RecoveryStep } from '#plugins/account/contract.ts';
import { Recovery } from '#plugins/account/recovery/recovery.store.ts';

let answers: Map<AnyCall, () => unknown>;
let asked: CallRequest[];
let store: Recovery;
let shown: RecoveryStep;

const refuse =
  (message: string, code = 400) =>
  () => {
    throw new CallError('refused', message, { line: '', code });
  };

beforeEach(() => {
  asked = [];
  answers = new Map<AnyCall, () => unknown>([
    [checkPhone, () => true],
    [sendSms, () => null],
    [checkSms, () => ({ ticket: 'T', expire: 600 })],
    [recoverPassword, () => null],
  ]);
  const send = async (request: CallRequest) => {
    asked.push(request);
    return answers.get(request.call)?.();
  };
  const { once } = new Lifetime();
  const kernel = {
    once,
    http: { send },
    notices: { success: vi.fn() },
    session: { accept: vi.fn() },
    contributions: () => [],
    plugins: { settings: new Map() },
  };
  shown = 'phone';
  store = Reflect.construct(Recovery, [kernel, (step: RecoveryStep) => (shown = step)]);
});

async function verifyPhone(): Promise<void> {
  store.phoneForm.set('phone', '13800000002');
  store.phoneForm.set('verifyCode', '123456');
  await store.phoneForm.submit();
}

async function setPassword(): Promise<void> {
  store.passwordForm.set('password', 'Ruin-Bell-93');
  store.passwordForm.set('again', 'Ruin-Bell-93');
  await store.passwordForm.submit();
}

test('the ticket of the code that was right goes with the new password', async () => {
  await verifyPhone();
  expect([shown, store.reached(shown)]).toEqual(['password', 'password']);
  await setPassword();
  expect(asked.at(-1)?.input).toMatchObject({ phone: '13800000002', ticket: 'T', password: 'Ruin-Bell-93' });
  expect([shown, store.reached(shown)]).toEqual(['done', 'done']);
});

test('an expired ticket starts anew, says why, and keeps the phone', async () => {
  await verifyPhone();
  answers.set(recoverPassword, refuse('短信验证已失效，请重新获取验证码'));
  await setPassword();
  expect(store.returned).toBe('短信验证已失效，请重新获取验证码');
  expect([shown, store.reached('password')]).toEqual(['phone', 'phone']);
  expect(store.phoneForm.values).toEqual({ phone: '13800000002', verifyCode: '' });
  await verifyPhone();
  expect([shown, store.returned]).toEqual(['password', '']);
});

test('the code of the refusal tells that the ticket has died, whatever its words; other codes do not', async () => {
  await verifyPhone();
  answers.set(recoverPassword, refuse('验证码服务繁忙', 429));
  await setPassword();
  expect(store.reached(shown)).toBe('password');
  answers.set(recoverPassword, refuse('Ticket expired', CODE_EXPIRED.code));
  await setPassword();
  expect([store.returned, store.reached('password')]).toEqual(['Ticket expired', 'phone']);
});

test('a different refusal stays with the password', async () => {
  await verifyPhone();
  answers.set(recoverPassword, refuse('密码中不能含有账号'));
  await setPassword();
  expect([shown, store.reached(shown)]).toEqual(['password', 'password']);
  expect(store.passwordForm.input('password').error).toBe('密码中不能含有账号');
});

test('no code is sent to a phone that nobody has; that is said at the phone', async () => {
  answers.set(checkPhone, () => false);
  store.phoneForm.set('phone', '13711112222');
  await store.sms.sendFor(store.phoneForm);
  expect(store.phoneForm.input('phone').error).toBe('该手机号未注册，您可以点击下方注册按钮进行注册。');
  expect(asked.map(({ call }) => call)).toEqual([checkPhone]);
});

test('a phone that was typed in groups is the same phone', async () => {
  store.phoneForm.set('phone', '138 0000 0002');
  await store.sms.sendFor(store.phoneForm);
  store.phoneForm.set('verifyCode', '123 456');
  await store.phoneForm.submit();
  await setPassword();
  expect(asked.map(({ input }) => input)).toEqual([
    { phone: '13800000002' },
    { phone: '13800000002', type: 'recovery' },
    { phone: '13800000002', type: 'recovery', verifyCode: '123456' },
    expect.objectContaining({ phone: '13800000002' }),
  ]);
});

test('going back a step keeps what was proved; a step that was not reached is not shown', async () => {
  expect(store.reached('password')).toBe('phone');
  await verifyPhone();
  expect(store.reached('phone')).toBe('phone');
  expect(store.reached('password')).toBe('password');
  expect(store.reached('done')).toBe('phone');
  await setPassword();
  expect(store.reached('password')).toBe('phone');
});
