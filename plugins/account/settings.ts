import * as v from 'valibot';
import { settings } from '#kernel/index.ts';
import { SIGN_IN_FORMS } from '#plugins/shell/signIn/signInOffer.ts';

const school = v.strictObject({
  title: v.pipe(v.string(), v.title('名称')),
  source: v.pipe(v.string(), v.regex(/^[\w-]+$/), v.title('来源')),
});

export const accountSettings = settings({
  signIn: v.pipe(
    v.optional(v.array(v.picklist([...SIGN_IN_FORMS, 'wechat', 'wecom', 'dingtalk'])), [...SIGN_IN_FORMS, 'wechat']),
    v.check((ways) => ways.includes('password') || ways.includes('sms'), '至少要有password或sms'),
    v.title('登录方式'),
    v.description(
      '登录框里提供的方式：password账号和密码、sms短信验证码、wechat微信、wecom企业微信、dingtalk钉钉。前两种至少要有一种。',
    ),
  ),
  school: v.pipe(
    v.optional(v.array(school), []),
    v.title('学校的登录'),
    v.description('学校自己的CAS或OIDC：登录框里的名称，和上游给它的来源。'),
  ),
  registration: v.pipe(
    v.optional(v.boolean(), true),
    v.title('自行注册'),
    v.description('学员能否自己注册账号。关闭后不出现注册的入口，注册页说明账号由机构发放。'),
  ),
});
