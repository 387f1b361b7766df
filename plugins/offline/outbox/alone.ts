import { BASE } from '#kernel/browser/base.ts';

/** Milliseconds to wait for another tab: it may hang. */
const PATIENCE = 10_000;

interface AloneOptions {
  /** However long another tab takes: for work that may take long and must not be done twice, such as an upload. */
  patient?: boolean;
  /** Nobody wants it any more: it is not begun, and a failure of it is not reported. */
  signal?: AbortSignal | undefined;
}

/**
 * Does something while no other tab does it. When the wait is over it is done all the same: what two tabs send twice has
 * one operation id.
 */
export async function alone(
  name: string,
  work: () => Promise<void>,
  { patient = false, signal }: AloneOptions = {},
): Promise<void> {
  // Plain http has no Web Locks.
  if (!('locks' in navigator)) return work();
  const waiting = new AbortController();
  const stopWaiting = (): void => waiting.abort();
  const timer = patient ? undefined : setTimeout(stopWaiting, PATIENCE);
  signal?.addEventListener('abort', stopWaiting);
  if (signal?.aborted) stopWaiting();
  let begun = false;
  const begin = (): Promise<void> => {
    begun = true;
    clearTimeout(timer);
    return work();
  };
  try {
    await navigator.locks.request(BASE + name, { signal: waiting.signal }, begin);
  } catch (error) {
    if (signal?.aborted) return;
    if (begun) throw error;
    await work();
  } finally {
    signal?.removeEventListener('abort', stopWaiting);
  }
}
