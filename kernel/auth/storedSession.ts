// The part of a session that the browser stores: the user, the token and its expiry.
import * as v from 'valibot';
import { siteStorage, tabStorage } from '../browser/storage.ts';
import { UserInfo } from './api.ts';
import { BASE } from '../browser/base.ts';
import {
  clearCookies,
  COOKIE_EXPIRY,
  EXPIRES_COOKIE,
  readCookie,
  TOKEN_COOKIE,
  USER_COOKIE,
  writeCookie,
} from './cookies.ts';

export const SESSION_TOKEN_KEY = 'yanxi.session-token';
const LEFT_OFF_KEY = 'yanxi.left-off';
/** The user whose session expired last, without signing out. */
const EXPIRED_KEY = 'yanxi-kept.expired';
/** Browsers silently drop cookies of more than 4096 bytes. */
const COOKIE_ROOM = 3800;
/**
 * Seconds after its expiry for which a token still identifies the user offline: as long as the user's own cookie, so that
 * courses taken along can be studied for days.
 */
const OFFLINE_GRACE = COOKIE_EXPIRY;

export const storedToken = (): string | undefined => readCookie(TOKEN_COOKIE) || undefined;

/** An expiry of 0 means the upstream gave none: the token is used until it is refused. */
export function storeToken(token: string, expire: number): void {
  const kept = expire > 0 ? expire + OFFLINE_GRACE : COOKIE_EXPIRY;
  writeCookie(EXPIRES_COOKIE, expire > 0 ? String(Date.now() + expire * 1000) : '', kept);
  writeCookie(TOKEN_COOKIE, token, kept);
}

/** Expiry of the token in milliseconds since 1970, if known. */
export function tokenExpiresAt(): number | undefined {
  const at = Number(readCookie(EXPIRES_COOKIE));
  return at > 0 ? at : undefined;
}

export function storedUser(): UserInfo | undefined {
  const text = readCookie(USER_COOKIE);
  if (!text) return undefined;
  try {
    const result = v.safeParse(UserInfo, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined; // Not written by us.
  }
}

export function storeUser(user: UserInfo): void {
  const whole = JSON.stringify(user);
  const fits = encodeURIComponent(whole).length <= COOKIE_ROOM;
  const { orgMap: _orgMap, permissions: _permissions, avatar: _avatar, ...core } = user;
  writeCookie(USER_COOKIE, fits ? whole : JSON.stringify(core), COOKIE_EXPIRY);
}

export type LeftOff = v.InferOutput<typeof LeftOff>;
/** The page on which a session expired. */
const LeftOff = v.object({
  /** Path, query and hash; must be an address of this site. */
  href: v.pipe(
    v.string(),
    v.regex(/^\/(?![/\\])/),
    v.check((href) => href.startsWith(`${BASE}/`)),
  ),
  /** The title that the page gave itself. */
  title: v.optional(v.string()),
  /** The user whose session expired. */
  userId: v.optional(v.string()),
});

/** The page on which this tab's session expired, until the user continues from there. */
export function storedLeftOff(): LeftOff | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), LeftOff), tabStorage.get(LEFT_OFF_KEY));
  return read.success ? read.output : undefined;
}

export function storeLeftOff(leftOff: LeftOff | undefined): void {
  if (leftOff) tabStorage.set(LEFT_OFF_KEY, JSON.stringify(leftOff));
  else tabStorage.remove(LEFT_OFF_KEY);
}

/** Tells other tabs that a user's session expired, so that they also remember their address. */
export const markExpired = (userId: string): void => siteStorage.set(EXPIRED_KEY, userId);
export const isMarkedExpired = (userId: string): boolean => siteStorage.get(EXPIRED_KEY) === userId;

/** An id for this tab. */
export function sessionToken(): string {
  const kept = tabStorage.get(SESSION_TOKEN_KEY);
  if (kept) return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  tabStorage.set(SESSION_TOKEN_KEY, made);
  return made;
}

/** Clears session storage, local storage and all cookies. */
export function clearStored(): void {
  tabStorage.clear();
  siteStorage.clear();
  clearCookies();
}
