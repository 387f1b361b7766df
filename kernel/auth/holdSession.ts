// A page that is held: what it needs before its session ends, and what becomes of the session after it.
import type { Session } from './session.store.ts';

/** Milliseconds: the page itself comes first. */
const FETCHED_AFTER = 10_000;
/** Milliseconds. */
const LOOK_EVERY = 1_000;

/** Has the code there that signs in again, and follows another tab that has. Returns what lets go. */
export function holdSession(session: Session): () => void {
  // In hours to come there may be another release, without this file.
  const fetching = setTimeout(() => void import('./SignInModal.tsx').catch(() => undefined), FETCHED_AFTER);
  // An event tells of what another tab stored before its cookies can be seen here.
  const looking = setInterval(() => {
    if (session.heldOut) session.checkTab();
  }, LOOK_EVERY);
  return () => {
    clearTimeout(fetching);
    clearInterval(looking);
    // A page that is only drawn again holds again in the same turn.
    setTimeout(() => takeUp(session));
  };
}

/** Nobody holds it any more: whoever is signed in by now is taken up. */
function takeUp(session: Session): void {
  if (session.holders > 0 || !session.heldOut) return;
  session.become(undefined, undefined);
  void session.start();
}
