import type { Context } from '../handler/Context.ts';
import { noteSignIn } from './signIns.ts';
import { type IssuedToken, issueToken } from './tokens.ts';
import type { User } from '../handler/User.ts';

/** Issues a token to a user who has proved their identity. */
export function startSession(
  { db, clock, client, tokenSeconds, ledger }: Context,
  user: User,
  loginType: string,
): IssuedToken {
  ledger('user.sign-in', { account: user.account, loginType });
  noteSignIn(db, user.user_id, client, clock.now());
  return issueToken(db, user.user_id, clock.now(), tokenSeconds);
}
