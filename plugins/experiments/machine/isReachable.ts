import { boundedWait } from '#kernel/browser/boundedWait.ts';

/**
 * Whether anything answers at an address in so many milliseconds; no tokens go there. What a foreign server answers cannot
 * be read, but that it answers can be told; of what stands behind the site's own gateway, the gateway says that it is away.
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
