import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import type { Session } from '../handler/Context.ts';
import type { Database } from '../database/Database.ts';
import { untilWritten } from '../database/untilWritten.ts';
import { UserRow } from '../handler/User.ts';
import { TOKEN_COOKIE } from '../control/sessionCookies.ts';
import { DAY, MINUTE, SECOND } from '../world/clock.ts';

/** Requests that other tabs sent with the old token are still accepted after a refresh. */
const GRACE = MINUTE;

const SessionRow = v.object({ ...UserRow.entries, expires_at: v.number() });
const sessionRow = untilWritten((db, token) =>
  db.get(SessionRow, 'SELECT u.*, t.expires_at FROM tokens t JOIN users u USING (user_id) WHERE t.token = ?', token),
);

export interface IssuedToken {
  accessToken: string;
  /** Whole seconds. */
  expire: number;
}

export function issueToken(db: Database, userId: string, now: number, seconds: number): IssuedToken {
  const token = randomBytes(24).toString('base64url');
  db.insert('tokens', { token, user_id: userId, issued_at: now, expires_at: now + seconds * SECOND });
  db.run('DELETE FROM tokens WHERE expires_at < ?', now - 7 * DAY);
  return { accessToken: token, expire: seconds };
}

/** The user that a living token belongs to. */
export function sessionOf(db: Database, token: string | undefined, now: number): Session | undefined {
  if (!token) return undefined;
  const user = sessionRow(db, token);
  return user && user.expires_at > now ? { token, user } : undefined;
}

/** The sender of a request: a call brings the token in its header, players and frames bring the cookie. */
export function senderOf(db: Database, { headers }: IncomingMessage, now: number): Session | undefined {
  const { token, cookie = '' } = headers;
  const inCookie = new RegExp(`(?:^|;\\s*)${TOKEN_COOKIE}=([^;]+)`).exec(cookie)?.[1];
  return sessionOf(db, typeof token === 'string' ? token : inCookie, now);
}

/** True if a user is signed in anywhere. */
export const isSignedIn = (db: Database, userId: string, now: number): boolean =>
  db.count('SELECT COUNT(*) FROM tokens WHERE user_id = ? AND expires_at > ?', userId, now) > 0;

export function replaceToken(db: Database, old: string, userId: string, now: number, seconds: number): IssuedToken {
  db.run('UPDATE tokens SET expires_at = MIN(expires_at, ?) WHERE token = ?', now + GRACE, old);
  return issueToken(db, userId, now, seconds);
}

export function dropToken(db: Database, token: string): void {
  db.run('DELETE FROM tokens WHERE token = ?', token);
}

/** All tokens of a user die now. */
export function expireTokens(db: Database, userId: string, now: number): number {
  return db.run('UPDATE tokens SET expires_at = ? WHERE user_id = ? AND expires_at > ?', now - 1, userId, now).changes;
}
