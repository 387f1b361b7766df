// The purposes of SMS codes, and who may request them.

import { PHONE_TAKEN } from '#plugins/shell/signIn/signIn.api.ts';
import { Refusal, refusedFor } from '../handler/Refusal.ts';

type Rule = (registered: boolean) => Refusal | undefined;

const NOT_REGISTERED = '该手机号未注册，您可以点击下方注册按钮进行注册。';
const mustBeKnown: Rule = (registered) => (registered ? undefined : new Refusal(NOT_REGISTERED));

const PURPOSES: Readonly<Record<string, Rule>> = {
  login: mustBeKnown,
  recovery: mustBeKnown,
  register: (registered) => (registered ? refusedFor(PHONE_TAKEN, '该手机号已注册，请直接登录') : undefined),
  phone: (registered) => (registered ? new Refusal('该手机号已绑定其他账号') : undefined),
  agency: () => undefined,
};

/** Why no code is sent. */
export function smsRefusal(type: string, registered: boolean): Refusal | undefined {
  const rule = Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined;
  return rule ? rule(registered) : new Refusal('不支持的验证码类型');
}
