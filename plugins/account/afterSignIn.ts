// Where to go after signing in or registering on a separate page.
import type { Session } from '#kernel/auth/session.store.ts';
import { takeWanted } from '#plugins/shell/signIn/wanted.ts';
import { frontPage } from '#plugins/shell/refs.ts';
import { forgottenPassword, register, wechatBound, wechatSignedIn } from './contract.ts';

/** Pages that nobody wants to return to. */
const NOWHERE: ReadonlySet<string | undefined> = new Set(
  [frontPage, register, forgottenPassword, wechatSignedIn, wechatBound].map(({ href }) => href),
);

/**
 * The address where they were when the sign-in came in between, or where their session expired before, or the front page.
 * It serves once.
 */
export function addressAfterSignIn(session: Pick<Session, 'takeWayBack'>): string {
  const wanted = takeWanted();
  const back = session.takeWayBack() ?? frontPage.href;
  return wanted === undefined || NOWHERE.has(wanted.split(/[?#]/)[0]) ? back : wanted;
}
