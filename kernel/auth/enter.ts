// How a session begins: with a login, or with what the last page left in the cookies.
import { runInAction } from 'mobx';
import { getUserInfo } from './api.ts';
import { planRefresh } from './planRefresh.ts';
import type { Session, SessionSurroundings } from './session.store.ts';
import { storedUser, storeToken, storeUser } from './storedUser.ts';
import type { SignedIn } from './token.api.ts';

/** The token stands already; the user is waited for only where the cookie lacks it. */
export async function takeUp(session: Session): Promise<void> {
  runInAction(() => (session.user ??= storedUser()));
  planRefresh(session);
  const loading = session.loadUser({ tips: false });
  if (session.user) loading.catch(() => undefined);
  else await loading;
  if (!session.signedIn || !session.asking) return;
  const { afterwards } = session;
  session.stopAsking();
  afterwards?.();
}

/** Keeps the token, loads the user, closes the modal, goes on. */
export async function accept(
  session: Session,
  { http }: SessionSurroundings,
  { accessToken, expire }: SignedIn,
): Promise<void> {
  const user = await http.send(getUserInfo.with({}), { tips: false, token: accessToken });
  // Other tabs hear of the token: the user is there by then.
  storeUser(user);
  storeToken(accessToken, expire);
  if (session.heldOut && session.user?.userId !== user.userId) {
    session.checkTab();
    return;
  }
  const { afterwards } = session;
  session.become(accessToken, user);
  session.stopAsking();
  afterwards?.();
}

/** Loads the user's own information again. */
export async function loadUser(
  session: Session,
  http: SessionSurroundings['http'],
  options: { tips?: boolean },
): Promise<void> {
  const before = session.user;
  const user = await http.send(getUserInfo.with({}), options);
  if (session.token === undefined || session.user?.userId !== before?.userId) return;
  storeUser(user);
  runInAction(() => (session.user = user));
}
