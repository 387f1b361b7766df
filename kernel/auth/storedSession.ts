// What the browser stores of a session: the user, the token and its expiry.
import * as v from 'valibot';
import { siteStorage, tabStorage } from '../browser/storage.ts';
import { UserInfo } from './api.ts';
import { clearCookies, COOKIE_EXPIRY, readCookie, TOKEN_COOKIE, USER_COOKIE, writeCookie } from './cookies.ts';

export const SESSION_TOKEN_KEY = 'yanxi.session-token';
const EXPIRES_KEY = 'yanxi.token-expires';
/** Browsers silently drop cookies of more than 4096 bytes. */
const COOKIE_ROOM = 3800;
/** Seconds for which a token that has expired still says who works here without a network. */
const OFFLINE_GRACE = 12 * 3600;

export const storedToken = (): string | undefined => readCookie(TOKEN_COOKIE) || undefined;

/** An expiry of 0 means the upstream gave none: the token is used until it is refused. */
export function storeToken(token: string, expire: number): void {
  writeCookie(TOKEN_COOKIE, token, expire > 0 ? expire + OFFLINE_GRACE : COOKIE_EXPIRY);
  if (expire > 0) siteStorage.set(EXPIRES_KEY, String(Date.now() + expire * 1000));
  else siteStorage.remove(EXPIRES_KEY);
}

/** When the token expires, in milliseconds since 1970; unknown if local storage was wiped. */
export function tokenExpiresAt(): number | undefined {
  const at = Number(siteStorage.get(EXPIRES_KEY));
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

/** One per tab. */
export function sessionToken(): string {
  const kept = tabStorage.get(SESSION_TOKEN_KEY);
  if (kept) return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  tabStorage.set(SESSION_TOKEN_KEY, made);
  return made;
}

/** Session storage, local storage and cookies: all of it. */
export function clearStored(): void {
  tabStorage.clear();
  siteStorage.clear();
  clearCookies();
}
