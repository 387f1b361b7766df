/**
 * Loads code that a page needs only on request, once the page is ready and the browser is idle, so that it opens at once and
 * offline. Failed loads are retried when the network is back. Returns a function that stops it.
 * @example useEffect(() => fetchWhenIdle(() => loadScreen(handInDialog)), [])
 */
export function fetchWhenIdle(...loads: readonly (() => Promise<unknown>)[]): () => void {
  const stop = new AbortController();
  const fetchAll = async (): Promise<void> => {
    if (stop.signal.aborted) return;
    const fetched = await Promise.allSettled(loads.map((load) => load()));
    if (fetched.every(({ status }) => status === 'fulfilled')) return;
    addEventListener('online', () => void fetchAll(), { once: true, signal: stop.signal });
  };
  // Older versions of Safari have no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void fetchAll(), { timeout: IDLE_WITHIN });
  else setTimeout(() => void fetchAll());
  return () => stop.abort();
}

/** Milliseconds after which the code is loaded even if the page is busy. */
const IDLE_WITHIN = 2_000;
