// The cookies of a session; the names of the token's and the user's are the specification's.
import { BASE } from '../browser/base.ts';

export const TOKEN_COOKIE = '_tk_';
export const USER_COOKIE = '_user_';
/**
 * Expiry of the token, in milliseconds since 1970; the server also uses it to decide whether to draw a page for a
 * guest.
 */
export const EXPIRES_COOKIE = '_te_';
/** Default lifetime of a cookie, in seconds. */
export const COOKIE_EXPIRY = 600_000;

/** Reads one cookie of this page, or of a request's `Cookie` header. */
export function readCookie(name: string, cookies = document.cookie): string | undefined {
  const found = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decode(found.slice(name.length + 1));
}

/** True if the token in these cookies is known to have expired. */
export function hasExpired(cookies?: string): boolean {
  const at = Number(readCookie(EXPIRES_COOKIE, cookies));
  return at > 0 && Date.now() > at;
}

/** The page's token. An expired one is used only offline, where it cannot be renewed. */
export function usableToken(): string | undefined {
  return navigator.onLine && hasExpired() ? undefined : readCookie(TOKEN_COOKIE) || undefined;
}

export function writeCookie(name: string, value: string, seconds: number = COOKIE_EXPIRY): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${BASE}/; SameSite=Lax; Max-Age=${Math.floor(seconds)}${secure}`;
}

/** Removes every cookie that scripts can see. */
export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0];
    if (name) document.cookie = `${name}=; Path=${BASE}/; Max-Age=-1`;
  }
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined; // Another site's cookie under our name.
  }
}
