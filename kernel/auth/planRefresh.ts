// When the token is refreshed: when a fifth of its life is left, at most 5 minutes ahead.
import { boundedWait } from '../boundedWait.ts';
import type { Session } from './session.store.ts';
import { tokenExpiresAt } from './storedUser.ts';

const AHEAD = 300_000;
/** However short a life the upstream gives a token: what is too late for that is refreshed at its 401. */
const LEAST_WAIT = 30_000;

const timers = new WeakMap<Session, ReturnType<typeof setTimeout>>();

export function planRefresh(session: Session): void {
  clearTimeout(timers.get(session));
  const expires = tokenExpiresAt();
  if (session.token === undefined || expires === undefined) return;
  const left = expires - Date.now();
  const wait = Math.max(LEAST_WAIT, left - Math.min(AHEAD, left / 5));
  // A failed refresh is not the end: the token is used until the upstream says 401.
  const refresh = () => void session.refresh().catch(() => undefined);
  timers.set(session, setTimeout(refresh, boundedWait(wait)));
}
