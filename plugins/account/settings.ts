import * as v from 'valibot';
import { settings } from '#kernel/index.ts';
import { SIGN_IN_WAYS } from '#plugins/shell/signIn/signInOffer.ts';

export const accountSettings = settings({
  signIn: v.pipe(
    v.optional(v.array(v.picklist(SIGN_IN_WAYS)), [...SIGN_IN_WAYS]),
    v.check((ways) => ways.includes('password') || ways.includes('sms'), '至少要有password或sms'),
    v.title('登录方式'),
    v.description('登录框里提供的方式：password账号和密码、sms短信验证码、wechat微信。前两种至少要有一种。'),
  ),
  registration: v.pipe(
    v.optional(v.boolean(), true),
    v.title('自行注册'),
    v.description('学员能否自己注册账号。关闭后不出现注册的入口，注册页说明账号由机构发放。'),
  ),
});
