// The session that another tab has left in the browser.
import type { Session, SessionSurroundings } from './session.store.ts';
import { storedToken } from './storedSession.ts';
import { storedUser } from './storedUser.ts';

const GONE = '当前登录用户信息已失效';
const CHANGED = '当前登录用户信息已变更';
/** Milliseconds. */
const FRONT_PAGE_DELAY = 1_000;

/** Is the stored user still the one that is loaded? */
export function checkTab(session: Session, around: SessionSurroundings): void {
  if (!session.user || session.leaving) return;
  const stored = storedUser();
  if (stored?.userId === session.user.userId) session.become(storedToken() ?? session.token, session.user);
  else if (stored) becomeOther(session, around);
  else if (session.holders > 0) session.expired(GONE, session.token);
  else {
    session.leaving = true;
    around.warn(GONE);
    setTimeout(around.reloadFrontPage, FRONT_PAGE_DELAY);
  }
}

/** Another user has signed in. Of a page that is held nothing becomes theirs: they are taken up when it is gone. */
export function becomeOther(session: Session, around: SessionSurroundings): void {
  around.warn(CHANGED);
  session.stopAsking();
  if (session.holders > 0) session.become(undefined, session.user);
  else session.become(storedToken(), storedUser());
  around.toFrontPage();
}
