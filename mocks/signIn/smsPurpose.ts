// The purposes of SMS codes, and who may request them.

type Rule = (registered: boolean) => string | undefined;

const NOT_REGISTERED = '该手机号未注册，您可以点击下方注册按钮进行注册。';
const mustBeKnown: Rule = (registered) => (registered ? undefined : NOT_REGISTERED);

const PURPOSES: Readonly<Record<string, Rule>> = {
  login: mustBeKnown,
  recovery: mustBeKnown,
  register: (registered) => (registered ? '该手机号已注册，请直接登录' : undefined),
  phone: (registered) => (registered ? '该手机号已绑定其他账号' : undefined),
  agency: () => undefined,
};

/** Why no code is sent. */
export function smsRefusal(type: string, registered: boolean): string | undefined {
  const rule = Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined;
  return rule ? rule(registered) : '不支持的验证码类型';
}
