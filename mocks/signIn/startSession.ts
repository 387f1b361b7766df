import type { Context } from '../handler/Context.ts';
import { noteSignIn } from './signIns.ts';
import { type IssuedToken, issueToken } from './tokens.ts';
import type { User } from '../handler/User.ts';

/** Whoever proved to be this user gets a token. */
export function enter(
  { db, clock, client, tokenSeconds, ledger }: Context,
  user: User,
  loginType: string,
): IssuedToken {
  ledger('user.sign-in', { account: user.account, loginType });
  noteSignIn(db, user.user_id, client, clock.now());
  return issueToken(db, user.user_id, clock.now(), tokenSeconds);
}
