import { boundedWait } from '#kernel/index.ts';

/**
 * True if an address answers within this many milliseconds; no tokens are sent. A foreign server's reply cannot be
 * read, but its arrival shows. For an address behind the site's own gateway, the gateway's error status counts as no
 * answer.
 */
export async function isReachable(address: string, patience: number): Promise<boolean> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), boundedWait(patience));
  try {
    const { type, status } = await fetch(address, {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: stop.signal,
    });
    return type === 'opaque' || status < 500;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
