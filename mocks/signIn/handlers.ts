// Signing in and staying signed in.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import * as staying from '#kernel/auth/api.ts';
import * as signingIn from '#plugins/shell/signIn/signIn.api.ts';
import * as token from '#kernel/auth/token.api.ts';
import { PHONE_TAKEN } from '#plugins/shell/signIn/signIn.api.ts';
import type { Context } from '../handler/Context.ts';
import { drawCaptcha } from '../drawing/captcha.ts';
import { handlersOf } from '../handler/implement.ts';
import { Refusal, refusedFor } from '../handler/Refusal.ts';
import type { Route } from '../handler/Route.ts';
import { startSession } from './startSession.ts';
import { userInfo } from './userInfo.ts';
import { issueState } from './oauth.ts';
import { askedEncryption, decrypted } from './passwordEncryption.ts';
import { checkSmsCode, sendSmsCode } from './smsCodes.ts';
import { dropToken, replaceToken } from './tokens.ts';
import { hashPassword, userByAccount, userById, userByPhone } from '../people/users.ts';
import type { User } from '../handler/User.ts';
import { settleVerifications } from '../account/verifications.ts';
import { consentAddress, consentGrant, consentPage } from './consentPage.ts';
import { thirdPartyOf } from './thirdParties.ts';
import { MINUTE } from '../world/clock.ts';

const CAPTCHA_LIFE = 5 * MINUTE;
/** Judges by whether the number is registered. */
type Rule = (registered: boolean) => Refusal | undefined;

const NOT_REGISTERED = '该手机号未注册，您可以点击下方注册按钮进行注册。';
const mustBeKnown: Rule = (registered) => (registered ? undefined : new Refusal(NOT_REGISTERED));

/** The purposes of SMS codes, and who may request them. */
const PURPOSES: Readonly<Record<string, Rule>> = {
  login: mustBeKnown,
  recovery: mustBeKnown,
  register: (registered) => (registered ? refusedFor(PHONE_TAKEN, '该手机号已注册，请直接登录') : undefined),
  phone: (registered) => (registered ? new Refusal('该手机号已绑定其他账号') : undefined),
  agency: () => undefined,
};

const CaptchaRow = v.object({ answer: v.string(), expires_at: v.number() });

export default handlersOf(
  { ...staying, ...signingIn, ...token },
  {
    createCaptcha(_input, { db, clock, random }) {
      const uuid = randomUUID();
      const answer = String(random.whole(1000, 9999));
      db.insert('captchas', { uuid, answer, expires_at: clock.now() + CAPTCHA_LIFE });
      db.run('DELETE FROM captchas WHERE expires_at < ?', clock.now());
      const encryption = askedEncryption(db);
      return { img: drawCaptcha(answer, random), uuid, ...(encryption && { encryption }) };
    },

    signIn(input, context) {
      const user = input.loginType === 'A_P' ? byPassword(input, context) : byPhone(input, context);
      return startSession(context, user, input.loginType);
    },

    getUserInfo(_input, { db, clock, user }) {
      settleVerifications(db, clock.now());
      return userInfo(userById(db, user().user_id) ?? user());
    },

    signOut(_input, { db, session, ledger }) {
      if (!session) return null;
      dropToken(db, session.token);
      ledger('user.sign-out', { account: session.user.account });
      return null;
    },

    refreshToken(_input, context) {
      const { user_id: userId } = context.user();
      context.ledger('token.refresh', {});
      return replaceToken(context.db, context.session?.token ?? '', userId, context.clock.now(), context.tokenSeconds);
    },

    checkPhone: ({ phone }, { db }) => userByPhone(db, phone) !== undefined,

    sendSms({ phone, type }, context) {
      const refusal = smsRefusal(type, userByPhone(context.db, phone) !== undefined);
      if (refusal) throw refusal;
      sendSmsCode(context, phone, type);
      return null;
    },

    renderOauth({ source, type }, { db, clock, session: asking }) {
      if (!thirdPartyOf(source)) throw new Refusal('不支持的第三方登录方式');
      return consentAddress(source, type, issueState(db, source, type, asking?.user.user_id, clock.now()));
    },
  },
);

/** The third party's consent page; here any person can be chosen. */
export const routes: Route[] = [
  { method: 'GET', path: '/system/out-api/v1/oauth/authorize/{source}', serve: consentPage },
  { method: 'GET', path: '/system/out-api/v1/oauth/authorize/{source}/grant', serve: consentGrant },
];

interface Credentials {
  account?: string | undefined;
  password?: string | undefined;
  encryption?: signingIn.EncryptionKind | undefined;
  phone?: string | undefined;
  verifyCode: string;
  requestId?: string | undefined;
}

function byPassword(
  { account = '', password = '', encryption, verifyCode, requestId = '' }: Credentials,
  { db, clock }: Context,
): User {
  const captcha = db.get(CaptchaRow, 'SELECT answer, expires_at FROM captchas WHERE uuid = ?', requestId);
  // Right or wrong, a captcha serves once.
  db.run('DELETE FROM captchas WHERE uuid = ?', requestId);
  if (!captcha || captcha.expires_at < clock.now()) throw new Refusal('图形验证码已失效，请重新输入');
  if (captcha.answer !== verifyCode.trim()) throw new Refusal('图形验证码错误，请重新输入');
  const asked = askedEncryption(db)?.kind;
  if (asked !== undefined && asked !== encryption) throw new Refusal('密码没有按要求加密，请刷新页面后重试');
  const clear = decrypted(password, encryption);
  const user = userByAccount(db, account.trim()) ?? userByPhone(db, account.trim());
  if (!user || user.password !== hashPassword(user.user_id, clear)) throw new Refusal('用户名不存在或密码错误', 426);
  return user;
}

function byPhone({ phone = '', verifyCode }: Credentials, context: Context): User {
  const user = userByPhone(context.db, phone.trim());
  if (!user) throw new Refusal('该手机号未注册，您可以点击下方注册按钮进行注册。');
  checkSmsCode(context, phone.trim(), 'login', verifyCode.trim());
  return user;
}

/** The reason why no SMS code is sent for this purpose. */
function smsRefusal(type: string, registered: boolean): Refusal | undefined {
  const rule = Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined;
  return rule ? rule(registered) : new Refusal('不支持的验证码类型');
}
