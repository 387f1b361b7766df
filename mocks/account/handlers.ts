// Registration, password recovery, third-party sign-in, and the user's own profile.
import * as api from '#plugins/account/api.ts';
import type { Context } from '../handler/Context.ts';
import { handlersOf } from '../handler/implement.ts';
import { orNotFound, Refusal, refusedFor } from '../handler/Refusal.ts';
import { passwordTrouble, phoneTrouble } from '../signIn/accountRules.ts';
import type { User } from '../handler/User.ts';
import { startSession } from '../signIn/startSession.ts';
import { hideIdNumber, hidePhone } from './idNumber.ts';
import { changeProfile } from './profileChange.ts';
import { bind, bindByTicket, register } from '../signIn/registering.ts';
import { userInfo } from '../signIn/userInfo.ts';
import { applyVerification, show, verificationOf } from './verifying.ts';
import { SYSTEM_TEXTS } from './agreements.ts';
import { Agencies } from '../documents/agencies.ts';
import { bindingsOf, boundUser, issuePerson, removeBinding, spendPerson, spendState } from '../signIn/oauth.ts';
import { profileOf } from './profiles.ts';
import { nameOf } from '../signIn/thirdParties.ts';
import { previousSignIn } from '../signIn/signIns.ts';
import { decrypted } from '../signIn/passwordEncryption.ts';
import { checkSmsCode, issueSmsTicket, knowsSmsTicket, sendSmsCode, spendSmsTicket } from '../signIn/smsCodes.ts';
import { expireTokens } from '../signIn/tokens.ts';
import { hashPassword, userByAccount, userById, userByPhone } from '../people/users.ts';
import { settleVerifications } from './verifications.ts';
import { beijingTime } from '../world/clock.ts';

export default handlersOf(api, {
  signInByOauth({ source, code, state }, context) {
    const { db, clock } = context;
    const person = returned(context, { source, code, state, type: '0' }).person;
    const user = boundUser(db, source, person.openid);
    if (user) return { result: 'success', ...startSession(context, user, source) };
    const ticket = issuePerson(db, 'oauth-person', source, person, clock.now());
    return { result: 'register', oauthAccount: { source, ticket, nickname: person.nickname, avatar: '' } };
  },

  bindOauth({ source, code, state }, context) {
    const { db, clock, ledger, user } = context;
    const userId = user().user_id;
    const { person, userId: asked } = returned(context, { source, code, state, type: '1' });
    if (asked !== undefined && asked !== userId) throw new Refusal('授权的账号与当前登录的账号不一致，请重新绑定');
    bind(db, source, person, userId, clock.now());
    ledger('oauth.bind', { source, userId });
    return null;
  },

  bindTraineeOauth({ source, ticket }, context) {
    bindByTicket(context, context.user().user_id, { source, ticket });
    return null;
  },

  unbindTraineeOauth({ source }, { db, ledger, user }) {
    const userId = user().user_id;
    if (!removeBinding(db, source, userId)) throw new Refusal(`当前账号没有绑定${nameOf(source)}`);
    ledger('oauth.unbind', { source, userId });
    return null;
  },

  registerTrainee: (registration, context) => startSession(context, register(context, registration), 'register'),

  checkAccount({ account }, { db, user }) {
    const owner = userByAccount(db, account);
    return owner !== undefined && owner.user_id !== user().user_id;
  },

  checkNewAccount: ({ account }, { db }) => userByAccount(db, account) !== undefined,

  checkUser: ({ phone }, { db }) => userByPhone(db, phone) !== undefined,

  checkSms({ phone, type, verifyCode }, context) {
    checkSmsCode(context, phone, type, verifyCode.trim());
    return issueSmsTicket(context.db, phone, type, context.clock.now());
  },

  recoverPassword({ phone, ticket, password: sent, encryption }, { db, clock, ledger }) {
    const password = decrypted(sent, encryption);
    const user = userByPhone(db, phone);
    if (!user) throw new Refusal('该手机号未注册，您可以点击下方注册按钮进行注册。');
    const trouble = passwordTrouble(password, user.account);
    if (trouble !== undefined) throw new Refusal(trouble);
    if (!spendSmsTicket(db, ticket, phone, 'recovery', clock.now())) {
      throw refusedFor(api.CODE_EXPIRED, '短信验证已失效，请重新获取验证码');
    }
    setPassword(db, user.user_id, password);
    expireTokens(db, user.user_id, clock.now());
    ledger('password.recover', { userId: user.user_id });
    return null;
  },

  updatePassword({ encryption, ...sent }, { db, clock, ledger, user, session }) {
    const oldPassword = decrypted(sent.oldPassword, encryption);
    const newPassword = decrypted(sent.newPassword, encryption);
    const { user_id: userId, account, password } = user();
    if (hashPassword(userId, oldPassword) !== password) throw new Refusal('原密码错误，请重新输入');
    const trouble = passwordTrouble(newPassword, account);
    if (trouble !== undefined) throw new Refusal(trouble);
    if (oldPassword === newPassword) throw new Refusal('新密码不能与原密码相同');
    setPassword(db, userId, newPassword);
    db.run(
      'UPDATE tokens SET expires_at = ? WHERE user_id = ? AND token <> ? AND expires_at > ?',
      clock.now() - 1,
      userId,
      session?.token ?? '',
      clock.now(),
    );
    ledger('password.update', { userId });
    return null;
  },

  getTraineeInfo(_input, { db, user }) {
    const { user_id: userId, phone, created_at: createdAt } = user();
    return {
      ...profileOf(db, userId),
      userId,
      phone: hidePhone(phone ?? ''),
      registerTime: beijingTime(createdAt),
      oauthAccounts: bindingsOf(db, userId).map(({ source, nickname, bound_at: boundAt }) => ({
        source,
        nickname,
        bindTime: beijingTime(boundAt),
      })),
    };
  },

  updateUser: ({ operationId: _operationId, ...change }, context) => userInfo(changeProfile(context, change)),

  sendOwnSms({ type }, context) {
    const { phone } = context.user();
    if (phone === null) throw new Refusal('账号没有绑定手机号');
    sendSmsCode(context, phone, type);
    return null;
  },

  checkIdentity({ password, encryption, verifyCode }, context) {
    const { user_id: userId, phone, password: known } = context.user();
    if (password !== undefined) {
      const clear = decrypted(password, encryption);
      if (hashPassword(userId, clear) !== known) throw new Refusal('登录密码错误，请重新输入');
    } else {
      checkSmsCode(context, phone ?? '', 'identity', (verifyCode ?? '').trim());
    }
    return issueSmsTicket(context.db, userId, 'identity', context.clock.now());
  },

  changePhone({ ticket, phone, verifyCode }, context) {
    const { db, clock, ledger, user } = context;
    const { user_id: userId, phone: old } = user();
    const trouble = phoneTrouble(phone);
    if (trouble !== undefined) throw new Refusal(trouble);
    if (phone === old) throw new Refusal('新手机号与当前手机号相同');
    if (userByPhone(db, phone)) throw new Refusal('该手机号已绑定其他账号');
    if (!knowsSmsTicket(db, ticket, userId, 'identity', clock.now())) {
      throw refusedFor(api.PROOF_EXPIRED, '身份验证已失效，请重新验证');
    }
    checkSmsCode(context, phone, 'phone', verifyCode.trim());
    spendSmsTicket(db, ticket, userId, 'identity', clock.now());
    db.run('UPDATE users SET phone = ? WHERE user_id = ?', phone, userId);
    ledger('phone.change', { userId });
    return null;
  },

  cleanUser({ verifyCode }, context) {
    const user = context.user();
    if (user.tenant_ids.length > 0) throw new Refusal('机构账号不能自行注销，请联系平台管理员');
    checkSmsCode(context, user.phone ?? '', 'clean', verifyCode.trim());
    closeAccount(context, user);
    return null;
  },

  listTenants: (_input, { db, user }) =>
    user().tenant_ids.map((tenantId) => {
      const agencyId = tenantId.replace('tenant', 'agency');
      const agency = db.documents.get(Agencies, agencyId);
      return { tenantId, tenantName: agency?.name ?? tenantId, agencyId, logo: agency?.logo ?? '' };
    }),

  getLastLogin({ userId }, context) {
    const last = previousSignIn(context.db, own(context, userId));
    return last ? { loginTime: beijingTime(last.at), ip: last.ip, region: last.region, device: last.device } : null;
  },

  getCertification({ userId }, context) {
    const verification = verificationFor(context, userId);
    if (verification?.state !== 'approved') return null;
    const { user_name: userName, id_number: idNumber, verified_at: at, applied_at: appliedAt } = verification;
    return { userName, idNumber: hideIdNumber(idNumber), certifyTime: beijingTime(at ?? appliedAt) };
  },

  applyVerify: (application, context) => applyVerification(context, application),

  getVerify({ id }, context) {
    const verification = verificationFor(context, id);
    return verification ? show(verification) : null;
  },

  getSystemText({ id }) {
    const text = orNotFound(Object.hasOwn(SYSTEM_TEXTS, id) ? SYSTEM_TEXTS[id] : undefined, '内容');
    return { id, ...text };
  },
});

/** The third-party account in the address, if the sign-in began here. */
function returned(
  { db, clock }: Context,
  { source, code, state, type }: { source: string; code: string; state: string; type: '0' | '1' },
) {
  const known = spendState(db, state, source, type, clock.now());
  if (!known) throw new Refusal('授权已失效，请重新发起');
  const person = spendPerson(db, 'oauth-code', code, source, clock.now());
  if (!person) throw new Refusal('授权码已失效，请重新授权');
  return { person, userId: known.userId };
}

function setPassword(db: Context['db'], userId: string, password: string): void {
  db.run('UPDATE users SET password = ? WHERE user_id = ?', hashPassword(userId, password), userId);
}

/** Only for the user themselves, or for somebody who manages trainees. */
function own({ user }: Context, userId: string): string {
  const asking = user();
  if (asking.user_id === userId || asking.permissions.includes('trainee:manage')) return userId;
  throw new Refusal('当前操作没有权限', 403);
}

function verificationFor(context: Context, userId: string) {
  const { db, clock } = context;
  settleVerifications(db, clock.now());
  const user = userById(db, own(context, userId));
  return user && verificationOf(db, user);
}

/** Closes an account: contributions visible to others stay, without the name; account name and phone become free. */
function closeAccount({ db, clock, ledger }: Context, { user_id: userId, account }: User): void {
  db.run(
    `UPDATE places SET member_num = member_num - 1
     WHERE place IN (SELECT place FROM memberships WHERE user_id = ? AND state = 'joined')`,
    userId,
  );
  db.run("UPDATE memberships SET state = 'left' WHERE user_id = ? AND state IN ('joined', 'pending')", userId);
  db.run('DELETE FROM oauth_bindings WHERE user_id = ?', userId);
  db.run('DELETE FROM profiles WHERE user_id = ?', userId);
  db.run('DELETE FROM verifications WHERE user_id = ?', userId);
  db.run('DELETE FROM sign_ins WHERE user_id = ?', userId);
  db.run('DELETE FROM system_messages WHERE user_id = ?', userId);
  db.run(
    `UPDATE users SET account = ?, phone = NULL, user_name = '已注销用户', password = '', avatar_id = NULL, verified = 0,
       tenant_ids = '[]', permissions = '[]' WHERE user_id = ?`,
    `closed:${userId}`,
    userId,
  );
  expireTokens(db, userId, clock.now());
  ledger('user.clean', { userId, account });
}
