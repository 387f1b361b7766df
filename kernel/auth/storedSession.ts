// What of a session is kept in the browser: the user, the token, and until when it lives.
import * as v from 'valibot';
import { siteStorage, tabStorage } from '../browser/storage.ts';
import { UserInfo } from './api.ts';
import { clearCookies, COOKIE_EXPIRY, readCookie, TOKEN_COOKIE, USER_COOKIE, writeCookie } from './cookies.ts';

const SESSION_TOKEN_KEY = 'yanxi.session-token';
const EXPIRES_KEY = 'yanxi.token-expires';
/** A browser drops a cookie of more than 4096 bytes without a word. */
const COOKIE_ROOM = 3800;

export function storedToken(): string | undefined {
  return readCookie(TOKEN_COOKIE) || undefined;
}

/** A life of no seconds is no life that an upstream has told: the token is used until the upstream refuses it. */
export function storeToken(token: string, expire: number): void {
  writeCookie(TOKEN_COOKIE, token, expire > 0 ? expire : COOKIE_EXPIRY);
  if (expire > 0) siteStorage.set(EXPIRES_KEY, String(Date.now() + expire * 1000));
  else siteStorage.remove(EXPIRES_KEY);
}

/** When the token dies, in milliseconds since 1970; unknown when local storage was wiped. */
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
    return undefined; // Not ours: as if it were not there.
  }
}

export function storeUser(user: UserInfo): void {
  const whole = JSON.stringify(user);
  const fits = encodeURIComponent(whole).length <= COOKIE_ROOM;
  const { orgMap: _orgMap, permissions: _permissions, avatar: _avatar, ...core } = user;
  writeCookie(USER_COOKIE, fits ? whole : JSON.stringify(core), COOKIE_EXPIRY);
}

/** One a tab, for as long as the tab lives. */
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
