// The account calls that signing in and staying signed in need.
import * as v from 'valibot';
import { call } from '../http/call.ts';
import { Done, FileId, Id } from '../http/entities.ts';

/** 1 male, 2 female; kept as text. */
const Sex = v.picklist(['1', '2']);
const TenantEntry = v.looseObject({ tenantId: Id });

export type UserInfo = v.InferOutput<typeof UserInfo>;
export const UserInfo = v.object({
  userId: Id,
  userName: v.string(),
  account: v.string(),
  type: v.nullish(v.string()),
  sex: v.nullish(Sex),
  avatar: v.nullish(v.string()),
  avatarId: v.nullish(FileId),
  /** Real-name verification is done. */
  verified: v.nullish(v.boolean(), false),
  tenantIdArr: v.nullish(v.array(TenantEntry), []),
  tenantId: v.nullish(Id),
  agencyId: v.nullish(Id),
  orgMap: v.nullish(v.record(v.string(), v.unknown())),
  /** What the user may do; names of permissions. */
  permissions: v.nullish(v.array(v.string()), []),
});

export type SignedIn = v.InferOutput<typeof SignedIn>;
/** `expire`: whole seconds that the token lives. */
export const SignedIn = v.object({ accessToken: v.string(), expire: v.number() });

export const createCaptcha = call('GET /system/out-api/v1/captcha/create', {
  title: '获取图形验证码',
  reply: v.object({ img: v.string(), uuid: Id }),
});

/** A_P: account and password with a captcha; T_P: phone and SMS code. */
export const signIn = call('POST /system/out-api/v1/login', {
  title: '登录',
  body: v.object({
    loginType: v.picklist(['A_P', 'T_P']),
    account: v.optional(v.string()),
    password: v.optional(v.string()),
    phone: v.optional(v.string()),
    verifyCode: v.string(),
    requestId: v.optional(Id),
  }),
  reply: SignedIn,
});

export const getUserInfo = call('GET /system/api/v1/user/info', { title: '当前用户信息', reply: UserInfo });

export const signOut = call('DELETE /system/out-api/v1/user/logout', { title: '退出登录', reply: Done });

export const refreshToken = call('PUT /system/api/v1/token/user/refresh', { title: '续期登录凭证', reply: SignedIn });

export const checkPhone = call('GET /system/out-api/v1/phone/check/{phone}', {
  title: '手机号是否已注册',
  reply: v.boolean(),
});

export const sendSms = call('POST /system/out-api/v1/sms/send', {
  title: '发送短信验证码',
  body: v.object({ phone: v.string(), type: v.string() }),
  bodyKind: 'form',
  reply: Done,
});

/** Where a third party signs the user in; `source` is e.g. `wechat_open`, `type` 0 signs in and 1 binds. */
export const renderOauth = call('GET /system/out-api/v1/oauth/render', {
  title: '第三方登录跳转地址',
  query: v.object({ source: v.string(), type: v.picklist(['0', '1']) }),
  reply: v.string(),
});
