// When the token is refreshed: when a fifth of its life is left, at most 5 minutes ahead.
import type { Session } from './session.store.ts';
import { tokenExpiresAt } from './storedUser.ts';

const AHEAD = 300_000;
const LEAST_WAIT = 1_000;
/** A timer cannot wait longer. */
const LONGEST_WAIT = 2 ** 31 - 1;

const timers = new WeakMap<Session, ReturnType<typeof setTimeout>>();

export function planRefresh(session: Session): void {
  clearTimeout(timers.get(session));
  const expires = tokenExpiresAt();
  if (session.token === undefined || expires === undefined) return;
  const left = expires - Date.now();
  const wait = Math.min(LONGEST_WAIT, Math.max(LEAST_WAIT, left - Math.min(AHEAD, left / 5)));
  // A failed refresh is not the end: the token is used until the upstream says 401.
  const refresh = () => void session.refresh().catch(() => undefined);
  timers.set(session, setTimeout(refresh, wait));
}
