// The rules for the registration form.
import * as v from 'valibot';
import { passwordProblem } from '#plugins/ui/form/passwordRules.ts';
import { agreed, personName, phone, smsCode } from '#plugins/ui/form/rules.ts';

export const ACCOUNT = /^[A-Za-z]\w{3,19}$/;
export const ACCOUNT_TAKEN = '该账号已被使用，请换一个';

export const account = v.pipe(
  v.string(),
  v.nonEmpty('请输入账号'),
  v.regex(ACCOUNT, '账号应为4至20个字母、数字或下划线，以字母开头'),
);

export const Registration = v.pipe(
  v.object({
    phone,
    verifyCode: smsCode,
    account,
    userName: personName,
    password: v.string(),
    read: agreed('请先阅读并同意用户服务协议与隐私政策'),
  }),
  v.forward(
    v.check(
      ({ password, account: name }) => passwordProblem(password, name) === undefined,
      ({ input: { password, account: name } }) => passwordProblem(password, name) ?? '',
    ),
    ['password'],
  ),
);
