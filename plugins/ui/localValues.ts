// Small values stored in this browser: a chosen size, a folded menu. If storage is full or blocked, they last as long
// as the page.
import { readCookie, writeCookie } from '#kernel/auth/cookies.ts';
import { siteStorage } from '#kernel/browser/storage.ts';

export function writeLocal(key: string, value: string): void {
  siteStorage.set(`yanxi.${key}`, value);
}

export function readLocal(key: string): string | undefined {
  return siteStorage.get(`yanxi.${key}`);
}

/** Calls back when another tab writes this value. Call the result to stop. */
export function followLocal(key: string, changed: () => unknown): () => void {
  const stop = new AbortController();
  addEventListener('storage', ({ key: written }) => written?.endsWith(key) && changed(), stop);
  return () => stop.abort();
}

/** In seconds. */
const YEAR = 31_536_000;
const COOKIE = 'yanxi_';

let cookies = (): string => (typeof document === 'undefined' ? '' : document.cookie);

/** Sets the source of the cookies; called by the server's renderer. */
export function provideCookies(by: () => string): void {
  cookies = by;
}

/** For a value that decides how a page looks at first: the server, which draws it, sees cookies and nothing else. */
export function writeLook(key: string, value: string): void {
  writeCookie(COOKIE + key, value, YEAR);
}

export function readLook(key: string): string | undefined {
  return readCookie(COOKIE + key, cookies());
}

export const hasLooks = (): boolean => cookies().includes(COOKIE);
