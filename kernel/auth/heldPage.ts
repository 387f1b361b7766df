// What a page that is held needs before its session ends. Loaded when the first page is held.
import type { Session } from './session.store.ts';

/** Milliseconds: the page itself comes first. */
const FETCHED_AFTER = 10_000;
/** Milliseconds. */
const LOOK_EVERY = 1_000;

/** Has the code there that signs in again, and follows another tab that has. Returns what ends it. */
export function careFor(session: Pick<Session, 'heldOut' | 'checkTab'>): () => void {
  // In hours to come there may be another release, without these files.
  const fetching = setTimeout(() => {
    void Promise.allSettled([import('./renew.ts'), import('./SignInModal.tsx')]);
  }, FETCHED_AFTER);
  // An event tells of what another tab stored before its cookies can be seen here.
  const looking = setInterval(() => {
    if (session.heldOut) session.checkTab();
  }, LOOK_EVERY);
  return () => {
    clearTimeout(fetching);
    clearInterval(looking);
  };
}
