// The destination after signing in or registering on a separate page.
import type { Session } from '#kernel/index.ts';
import { takeWanted } from '#plugins/shell/signIn/wanted.ts';
import { frontPage } from '#plugins/shell/refs.ts';
import { forgottenPassword, oauthBound, oauthSignedIn, register } from './contract.ts';

/** Pages that are no use to return to. */
const NOWHERE: ReadonlySet<string | undefined> = new Set(
  [frontPage, register, forgottenPassword].map(({ href }) => href),
);
/** The pages to which third parties send people back, whatever their source. */
const RETURNS = [oauthSignedIn, oauthBound].map((ref) => ref.with({ source: '' }).href);

/**
 * The address that required the sign-in, or at which the session expired, or else the front page. Valid once.
 */
export function addressAfterSignIn(session: Pick<Session, 'takeWayBack'>): string {
  const wanted = takeWanted();
  const back = session.takeWayBack() ?? frontPage.href;
  const isNowhere =
    wanted === undefined || NOWHERE.has(wanted.split(/[?#]/)[0]) || RETURNS.some((at) => wanted.startsWith(at));
  return isNowhere ? back : wanted;
}
