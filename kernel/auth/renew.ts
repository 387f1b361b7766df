// What becomes of a token that is refused or about to die.
import { CallError } from '../http/CallError.ts';
import { getUserInfo } from './api.ts';
import { becomeOther } from './otherTabs.ts';
import type { Session, SessionSurroundings } from './session.store.ts';
import { storedToken } from './storedSession.ts';
import { storedUser, storeToken, storeUser } from './storedUser.ts';
import { refreshToken } from './token.api.ts';

interface Renewal {
  session: Session;
  around: SessionSurroundings;
  /** The token that wants another in its place. */
  of: string;
  /** The 401; without one the token only grows old. */
  refusal: CallError | undefined;
}

/**
 * Whether there is another token of the same user now. After a 401 the session has ended otherwise; only where nobody
 * answered it is left open, and thrown. One tab asks, the others take what it got.
 */
export function renew(renewal: Renewal): Promise<boolean> {
  return alone('yanxi:token', () => renewed(renewal));
}

async function renewed(renewal: Renewal): Promise<boolean> {
  const { session, around, of, refusal } = renewal;
  if (session.token !== of) return session.token !== undefined && session.former === of;
  const stored = storedToken();
  if (stored !== undefined && stored !== of) return takeOver(renewal, stored);
  const open = refusal?.line.includes('/out-api/') ?? false;
  if (open || clearedElsewhere()) return ended(renewal);
  try {
    const fresh = await around.http.send(refreshToken.with({}), { tips: false, token: of });
    if (session.token !== of) return false;
    if (clearedElsewhere()) return ended(renewal);
    storeToken(fresh.accessToken, fresh.expire);
    session.become(fresh.accessToken, session.user);
    return true;
  } catch (error) {
    return failed(renewal, error);
  }
}

/** Another tab has another token; it serves here only if it is the same user's. */
async function takeOver(renewal: Renewal, stored: string): Promise<boolean> {
  const { session, around, of } = renewal;
  try {
    const user = storedUser() ?? (await around.http.send(getUserInfo.with({}), { tips: false, token: stored }));
    if (session.token !== of) return false;
    if (!storedUser()) storeUser(user);
    if (session.user && session.user.userId !== user.userId) {
      becomeOther(session, around);
      return false;
    }
    session.become(stored, session.user ?? user);
    return true;
  } catch (error) {
    return failed(renewal, error);
  }
}

/** A token that grows old is used until the upstream refuses it, here or in the request for another. */
function failed(renewal: Renewal, error: unknown): boolean {
  if (!(error instanceof CallError) || NO_ANSWER.has(error.kind)) throw error;
  if (error.kind !== 'signed-out') return ended(renewal);
  return ended({ ...renewal, refusal: renewal.refusal ?? error });
}

function ended({ session, of, refusal }: Renewal): boolean {
  if (refusal) session.expired(refusal.message, of);
  return false;
}

const NO_ANSWER: ReadonlySet<CallError['kind']> = new Set(['network', 'timeout', 'cancelled']);

/**
 * A tab in which the session ended has cleared everything; a token that has outlived its time went alone. Cookies tell what
 * the tab before this one did under the lock; local storage may lag behind.
 */
const clearedElsewhere = (): boolean => storedToken() === undefined && storedUser() === undefined;

function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Plain http has no Web Locks: then each tab refreshes for itself.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}
