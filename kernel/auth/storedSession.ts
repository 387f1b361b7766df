// What of a session is kept in the browser, as far as a guest's page has to know it.
import { siteStorage, tabStorage } from '../storage.ts';
import { clearCookies, readCookie, TOKEN_COOKIE } from './cookies.ts';

const SESSION_TOKEN_KEY = 'yanxi.session-token';

export function storedToken(): string | undefined {
  return readCookie(TOKEN_COOKIE) || undefined;
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
