// The two cookies of a session; the names are the specification's.
import { BASE } from '../browser/base.ts';

export const TOKEN_COOKIE = '_tk_';
export const USER_COOKIE = '_user_';
/** How long a cookie lives by default, in seconds. */
export const COOKIE_EXPIRY = 600_000;

/** Of this page, or of the header of a request. */
export function readCookie(name: string, cookies = document.cookie): string | undefined {
  const found = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decode(found.slice(name.length + 1));
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
