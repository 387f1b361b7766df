import { BASE } from '#kernel/browser/base.ts';

/** Milliseconds to wait for another tab, which may hang. */
const PATIENCE = 10_000;

interface AloneOptions {
  /** Waits without limit: for long work that must not be done twice, such as an upload. */
  patient?: boolean;
  /** Aborts: work that has not begun is skipped, and its failure is not reported. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs work while no other tab runs it. After the wait it runs anyway: rows that two tabs send have the same operation
 * id.
 */
export async function alone(
  name: string,
  work: () => Promise<void>,
  { patient = false, signal }: AloneOptions = {},
): Promise<void> {
  // Web Locks do not exist over plain http.
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
