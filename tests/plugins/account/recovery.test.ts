import { beforeEach, expect, test, vi } from 'vitest';
import { checkPhone, sendSms } from '#kernel/auth/signIn.api.ts';
import { CallError } from '#kernel/http/CallError.ts';
import type { AnyCall, CallRequest } from '#kernel/http/call.ts';
import { checkSms, recoverPassword } from '#plugins/account/api.ts';
import { Recovery } from '#plugins/account/recovery/recovery.store.ts';

let answers: Map<AnyCall, () => unknown>;
let asked: CallRequest[];
let store: Recovery;

const refuse = (message: string) => () => {
  throw new CallError('refused', message, { line: '' });
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
  const kernel = { http: { send }, notices: { success: vi.fn() }, session: { accept: vi.fn() } };
  store = Reflect.construct(Recovery, [kernel]);
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
  expect(store.step).toBe('password');
  await setPassword();
  expect(asked.at(-1)?.input).toMatchObject({ phone: '13800000002', ticket: 'T', password: 'Ruin-Bell-93' });
  expect(store.step).toBe('done');
});

test('when the ticket has died it begins anew, says why, and keeps the phone', async () => {
  await verifyPhone();
  answers.set(recoverPassword, refuse('短信验证已失效，请重新获取验证码'));
  await setPassword();
  expect(store).toMatchObject({ step: 'phone', returned: '短信验证已失效，请重新获取验证码' });
  expect(store.phoneForm.values).toEqual({ phone: '13800000002', verifyCode: '' });
  await verifyPhone();
  expect(store).toMatchObject({ step: 'password', returned: '' });
});

test('another refusal stays with the password', async () => {
  await verifyPhone();
  answers.set(recoverPassword, refuse('密码中不能含有账号'));
  await setPassword();
  expect(store.step).toBe('password');
  expect(store.passwordForm.input('password').error).toBe('密码中不能含有账号');
});

test('no code is sent to a phone that nobody has; that is said at the phone', async () => {
  answers.set(checkPhone, () => false);
  store.phoneForm.set('phone', '13711112222');
  await store.sendCode();
  expect(store.phoneForm.input('phone').error).toBe('该手机号未注册，您可以点击下方注册按钮进行注册。');
  expect(asked.map(({ call }) => call)).toEqual([checkPhone]);
});
