// Where to go after signing in or registering on a separate page.
import { takeWanted } from '#plugins/shell/signIn/wanted.ts';
import { frontPage } from '#plugins/shell/refs.ts';
import { forgottenPassword, register, wechatBound, wechatSignedIn } from './contract.ts';

/** Pages that nobody wants to return to. */
const NOWHERE: ReadonlySet<string | undefined> = new Set(
  [register, forgottenPassword, wechatSignedIn, wechatBound].map(({ href }) => href),
);

/** The address where they were when the sign-in came in between, or the front page. It serves once. */
export function addressAfterSignIn(): string {
  const wanted = takeWanted();
  return wanted === undefined || NOWHERE.has(wanted.split(/[?#]/)[0]) ? frontPage.href : wanted;
}
