// Registration, password recovery, third-party sign-in, and the user's own profile.
import * as v from 'valibot';
import {
  call,
  type CallRequest,
  code,
  Done,
  FileId,
  Id,
  MaybeText,
  MaybeTime,
  type RefusalReason,
  repeatable,
  Seconds,
  SignedIn,
  Time,
  UserInfo,
} from '#kernel/index.ts';
import { EncryptionKind, PHONE_TAKEN } from '#plugins/shell/signIn/signIn.api.ts';
import { listCodes } from '#plugins/ui/form/codes.api.ts';
import type { MySection } from './contract.ts';

/** The purpose of an SMS code; it is valid for nothing else. */
export const SmsType = v.picklist(['login', 'register', 'recovery', 'phone', 'agency']);

/** The purpose of a code to the bound number, which cannot be changed in the call. */
export const OwnSmsType = v.picklist(['clean', 'identity']);
export type OwnSmsType = v.InferOutput<typeof OwnSmsType>;

/** The third party's data in the address after it sends the user back; `code` is also 钉钉's `authCode` and CAS's `ticket`. */
const returned = { source: v.string(), code: v.string(), state: v.string() };

export type OauthAccount = v.InferOutput<typeof OauthAccount>;
/** A third-party account that is not bound to any user; the ticket identifies it, once. */
export const OauthAccount = v.object({
  source: v.string(),
  ticket: v.string(),
  nickname: v.string(),
  avatar: MaybeText,
});

export type OauthResult = v.InferOutput<typeof OauthResult>;
export const OauthResult = v.variant('result', [
  v.object({ result: v.optional(v.literal('success'), 'success'), ...SignedIn.entries }),
  v.object({ result: v.literal('register'), oauthAccount: OauthAccount }),
]);

export const signInByOauth = call('POST /system/out-api/v1/oauth/login', {
  title: '第三方登录',
  body: v.object({ ...returned, type: v.literal('0') }),
  reply: OauthResult,
});

export const bindOauth = call('POST /system/api/v1/oauth/bind', {
  title: '绑定第三方账号',
  body: v.object({ ...returned, type: v.literal('1'), ...repeatable }),
  reply: Done,
});

/** Takes the ticket of a sign-in that answered `register`. */
export const bindTraineeOauth = call('POST /business/api/v1/traineeInfo/oauth/bind', {
  title: '学员绑定第三方账号',
  body: v.object({ source: v.string(), ticket: v.string(), ...repeatable }),
  reply: Done,
});

export const unbindTraineeOauth = call('POST /business/api/v1/traineeInfo/oauth/unbind', {
  title: '学员解绑第三方账号',
  body: v.object({ source: v.string(), ...repeatable }),
  reply: Done,
});

export const registerTrainee = call('POST /business/out-api/v1/trainee/register', {
  title: '学员注册',
  body: v.object({
    account: v.string(),
    userName: v.string(),
    password: v.string(),
    encryption: v.optional(EncryptionKind),
    phone: v.string(),
    verifyCode: v.string(),
    oauthAccount: v.optional(v.object({ source: OauthAccount.entries.source, ticket: OauthAccount.entries.ticket })),
    ...repeatable,
  }),
  reply: SignedIn,
  refusals: [PHONE_TAKEN],
});

/** True if another user has it. */
export const checkAccount = call('GET /system/api/v1/account/check/{account}', {
  title: '账号是否已被使用',
  reply: v.boolean(),
});

/** The same check before registration. */
export const checkNewAccount = call('GET /system/out-api/v1/account/check/{account}', {
  title: '注册的账号是否已被使用',
  reply: v.boolean(),
  inferred: true,
});

export const checkUser = call('GET /system/out-api/v1/user/check/{phone}', {
  title: '手机号对应的用户是否存在',
  reply: v.boolean(),
});

/** Consumes the code; the ticket replaces it in later calls. */
export const checkSms = call('POST /system/out-api/v1/sms/check', {
  title: '校验短信验证码',
  body: v.object({ phone: v.string(), type: SmsType, verifyCode: v.string() }),
  reply: v.object({ ticket: Id, expire: v.nullish(Seconds) }),
});

/** The ticket from the code expired; it lasts ten minutes. */
export const CODE_EXPIRED: RefusalReason = { code: 410, title: '短信验证已失效', words: '验证码' };

export const recoverPassword = call('PUT /system/out-api/v1/user/password/recovery', {
  title: '找回密码',
  body: v.object({
    phone: v.string(),
    ticket: v.string(),
    password: v.string(),
    encryption: v.optional(EncryptionKind),
    ...repeatable,
  }),
  reply: Done,
  refusals: [CODE_EXPIRED],
});

/** Other sessions of the user end. */
export const updatePassword = call('PUT /system/api/v1/sysUser/password/update', {
  title: '修改密码',
  body: v.object({
    oldPassword: v.string(),
    newPassword: v.string(),
    encryption: v.optional(EncryptionKind),
    ...repeatable,
  }),
  reply: Done,
});

/** A trainee's optional personal data; codes come from the lists REGION and EDUCATION. */
const profile = {
  email: MaybeText,
  birthday: v.nullish(v.pipe(v.string(), v.isoDate())),
  region: MaybeText,
  education: MaybeText,
  organization: MaybeText,
  post: MaybeText,
  intro: MaybeText,
};

export type TraineeInfo = v.InferOutput<typeof TraineeInfo>;
export const TraineeInfo = v.object({
  userId: Id,
  /** The phone with its middle masked. */
  phone: MaybeText,
  ...profile,
  registerTime: MaybeTime,
  oauthAccounts: v.array(v.object({ source: Id, nickname: MaybeText, bindTime: MaybeTime })),
});

export const getTraineeInfo = call('GET /business/api/v1/traineeInfo/get', { title: '学员档案', reply: TraineeInfo });

const { account, userName, sex, avatarId } = UserInfo.entries;

/** Omitted fields stay unchanged. `tenantId`: the institution that the user acts for, one of `listTenants`. */
export const updateUser = call('PUT /system/api/v1/user/update', {
  title: '修改个人信息',
  body: v.object({
    ...v.partial(v.object({ account, userName, sex, avatarId, ...profile })).entries,
    tenantId: v.optional(Id),
    ...repeatable,
  }),
  reply: UserInfo,
});

export const sendOwnSms = call('POST /system/api/v1/sms/send', {
  title: '向账号绑定的手机号发送验证码',
  body: v.object({ type: OwnSmsType }),
  reply: Done,
  inferred: true,
});

/** Proves ownership of the account, by password or by a code to the bound number; later calls use the ticket. */
export const checkIdentity = call('POST /system/api/v1/user/identity/check', {
  title: '验证本人身份',
  body: v.object({
    password: v.optional(v.string()),
    encryption: v.optional(EncryptionKind),
    verifyCode: v.optional(v.string()),
  }),
  reply: v.object({ ticket: Id, expire: v.nullish(Seconds) }),
  inferred: true,
});

/** The proof of identity expired; it lasts ten minutes. */
export const PROOF_EXPIRED: RefusalReason = { code: 410, title: '身份验证已失效', words: '身份验证' };

/** Takes the ticket of `checkIdentity`; the code was sent to the new number. */
export const changePhone = call('PUT /system/api/v1/user/phone/update', {
  title: '更换手机号',
  body: v.object({ ticket: v.string(), phone: v.string(), verifyCode: v.string(), ...repeatable }),
  reply: Done,
  inferred: true,
  refusals: [PROOF_EXPIRED],
});

export const cleanUser = call('DELETE /system/api/v1/user/clean', {
  title: '注销账号',
  body: v.object({ verifyCode: v.string(), ...repeatable }),
  reply: Done,
});

export const listTenants = call('GET /system/api/v1/user/tenant', {
  title: '当前用户所属的机构',
  reply: v.array(v.object({ tenantId: Id, tenantName: MaybeText, agencyId: v.nullish(Id), logo: MaybeText })),
});

/** Missing before the second sign-in. */
export const getLastLogin = call('GET /system/api/v1/sysLoginInfo/get/last/{userId}', {
  title: '上次登录信息',
  reply: v.nullable(v.object({ loginTime: MaybeTime, ip: MaybeText, region: MaybeText, device: MaybeText })),
});

/** The verified identity; missing until verification is done. */
export const getCertification = call('GET /system/api/v1/userCertification/get/{userId}', {
  title: '实名认证信息',
  reply: v.nullable(v.object({ userName: MaybeText, idNumber: MaybeText, certifyTime: MaybeTime })),
});

export const VerifyState = code(['pending', 'approved', 'rejected']);
export type VerifyState = v.InferOutput<typeof VerifyState>;

export const VERIFY_STATE_NAMES: Readonly<Record<VerifyState, string>> = {
  pending: '审核中',
  approved: '已认证',
  rejected: '未通过',
  unknown: '处理中',
};

export type TraineeVerify = v.InferOutput<typeof TraineeVerify>;
/** An application for real-name verification. */
export const TraineeVerify = v.object({
  id: Id,
  userName: MaybeText,
  /** The number with its middle masked. */
  idNumber: MaybeText,
  state: VerifyState,
  reason: MaybeText,
  applyTime: MaybeTime,
  verifyTime: v.nullish(Time),
});

export const applyVerify = call('POST /business/api/v1/traineeVerify/apply', {
  title: '申请实名认证',
  body: v.object({
    userName: v.string(),
    idNumber: v.string(),
    /** Both sides of the identity card. */
    frontId: FileId,
    backId: FileId,
    ...repeatable,
  }),
  reply: TraineeVerify,
});

/** The latest application; `id` is the user's. */
export const getVerify = call('GET /business/api/v1/traineeVerify/user/{id}', {
  title: '实名认证申请',
  reply: v.nullable(TraineeVerify),
});

/** A text of the platform: `agreement`, `privacy`. */
export const getSystemText = call('GET /system/out-api/v1/sysInfo/{id}', {
  title: '协议与说明',
  reply: v.object({ id: Id, title: v.string(), /** HTML. */ content: v.string(), updateTime: MaybeTime }),
});

/** The calls of each section, in addition to the user's own data. */
const SECTION_CALLS: Readonly<Record<MySection, (user: UserInfo) => readonly CallRequest[]>> = {
  profile: () => [listCodes.with({ type: 'REGION' }), listCodes.with({ type: 'EDUCATION' })],
  security: ({ userId }) => [getLastLogin.with({ userId })],
  verify: ({ userId }) => [getVerify.with({ id: userId })],
  // Each list is contributed with its own call.
  applications: () => [],
};

export const myInfoCalls = (section: MySection, user: UserInfo | undefined): readonly CallRequest[] =>
  user ? [getTraineeInfo.with({}), ...SECTION_CALLS[section](user)] : [];
