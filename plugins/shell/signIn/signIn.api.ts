// The calls of the sign-in dialog, loaded with it.
import * as v from 'valibot';
import { call, type RefusalReason } from '#kernel/http/call.ts';
import { Address, Done, Id } from '#kernel/http/entities.ts';
import { SignedIn } from '#kernel/auth/token.api.ts';
import { PasswordEncryption } from '../settings.ts';

export const createCaptcha = call('GET /system/out-api/v1/captcha/create', {
  title: '获取图形验证码',
  reply: v.object({
    img: Address,
    uuid: Id,
    /**
     * How the password has to be encrypted; inferred. What is not understood is kept, so that it is refused: as an
     * absent one it would send the password in the clear.
     */
    encryption: v.optional(v.union([PasswordEncryption, v.unknown()])),
  }),
});

export type EncryptionKind = v.InferOutput<typeof EncryptionKind>;
/** How the passwords of a body are encrypted; inferred, and absent where they are not. */
export const EncryptionKind = v.picklist(['RSA-OAEP', 'SM2']);

/** A_P: account and password with a captcha; T_P: phone and SMS code. */
export const signIn = call('POST /system/out-api/v1/login', {
  title: '登录',
  body: v.object({
    loginType: v.picklist(['A_P', 'T_P']),
    account: v.optional(v.string()),
    password: v.optional(v.string()),
    encryption: v.optional(EncryptionKind),
    phone: v.optional(v.string()),
    verifyCode: v.string(),
    requestId: v.optional(Id),
  }),
  reply: SignedIn,
});

export const checkPhone = call('GET /system/out-api/v1/phone/check/{phone}', {
  title: '手机号是否已注册',
  reply: v.boolean(),
});

/** The refusal for a user who registers although they have an account. */
export const PHONE_TAKEN: RefusalReason = { code: 409, title: '手机号已有账号', words: '请直接登录' };

export const sendSms = call('POST /system/out-api/v1/sms/send', {
  title: '发送短信验证码',
  body: v.object({ phone: v.string(), type: v.string() }),
  bodyKind: 'form',
  reply: Done,
  refusals: [PHONE_TAKEN],
});

/** The address of a third party's sign-in; `source` is e.g. `wechat_open`, `type` 0 signs in and 1 binds. */
export const renderOauth = call('GET /system/out-api/v1/oauth/render', {
  title: '第三方登录跳转地址',
  query: v.object({ source: v.string(), type: v.picklist(['0', '1']) }),
  reply: Address,
});
