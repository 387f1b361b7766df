// A trainee registers: everything is looked at before the code is used up.
import { randomUUID } from 'node:crypto';
import type { Context } from '../handler/Context.ts';
import { PHONE_TAKEN } from '#plugins/shell/signIn/signIn.api.ts';
import type { EncryptionKind } from '#plugins/shell/signIn/signIn.api.ts';
import { Refusal, refusedFor } from '../handler/Refusal.ts';
import { addBinding, bindingsOf, boundUser, spendPerson } from './oauth.ts';
import { decrypted } from './passwordEncryption.ts';
import { bindingSource, nameOf } from './thirdParties.ts';
import { checkSmsCode } from './smsCodes.ts';
import { addUser, hashPassword, userByAccount, userById, userByPhone } from '../people/users.ts';
import type { User } from '../handler/User.ts';
import { accountTrouble, nameTrouble, passwordTrouble, phoneTrouble } from './accountRules.ts';

interface Registration {
  readonly account: string;
  readonly userName: string;
  readonly password: string;
  readonly encryption?: EncryptionKind | undefined;
  readonly phone: string;
  readonly verifyCode: string;
  readonly oauthAccount?: { readonly source: string; readonly ticket: string } | undefined;
}

export function register(context: Context, registration: Registration): User {
  const { db, clock, ledger } = context;
  const { oauthAccount } = registration;
  const password = decrypted(registration.password, registration.encryption);
  const [account, userName, phone] = [
    registration.account.trim(),
    registration.userName.trim(),
    registration.phone.trim(),
  ];
  const trouble =
    accountTrouble(account) ?? nameTrouble(userName) ?? passwordTrouble(password, account) ?? phoneTrouble(phone);
  if (trouble !== undefined) throw new Refusal(trouble);
  if (userByAccount(db, account)) throw new Refusal('该账号已被使用，请换一个');
  if (userByPhone(db, phone)) throw refusedFor(PHONE_TAKEN, '该手机号已注册，请直接登录');
  checkSmsCode(context, phone, 'register', registration.verifyCode.trim());
  const user = newUser({ account, userName, phone, password, now: clock.now() });
  addUser(db, user);
  ledger('trainee.register', { userId: user.user_id, account });
  if (oauthAccount) bindByTicket(context, user.user_id, oauthAccount);
  return userById(db, user.user_id) ?? user;
}

/** Binds the third-party account of an earlier sign-in. */
export function bindByTicket(
  { db, clock, ledger }: Pick<Context, 'db' | 'clock' | 'ledger'>,
  userId: string,
  { source, ticket }: { source: string; ticket: string },
): void {
  const person = spendPerson(db, 'oauth-person', ticket, source, clock.now());
  if (!person) throw new Refusal('第三方授权已失效，请重新授权');
  bind(db, source, person, userId, clock.now());
  ledger('oauth.bind', { source, userId });
}

/** A third-party account belongs to one user, and a user has one per third party. */
export function bind(
  db: Context['db'],
  source: string,
  person: { openid: string; nickname: string },
  userId: string,
  now: number,
): void {
  const owner = boundUser(db, source, person.openid);
  if (owner?.user_id === userId) return;
  if (owner) throw new Refusal(`该${nameOf(source)}已绑定其他账号，请先在那个账号中解绑`);
  if (bindingsOf(db, userId).some((bound) => bound.source === bindingSource(source))) {
    throw new Refusal(`当前账号已绑定其他${nameOf(source)}，请先解绑`);
  }
  addBinding(db, source, person, userId, now);
}

interface NewUser {
  readonly account: string;
  readonly userName: string;
  readonly phone: string;
  readonly password: string;
  readonly now: number;
}

export function newUser({ account, userName, phone, password, now }: NewUser): User {
  const userId = `user-${randomUUID().slice(0, 8)}`;
  return {
    user_id: userId,
    account,
    phone,
    user_name: userName,
    password: hashPassword(userId, password),
    role: 'trainee',
    sex: null,
    avatar_id: `avatar-${userId}`,
    verified: false,
    tenant_ids: [],
    permissions: [],
    agency_id: null,
    created_at: now,
  };
}
