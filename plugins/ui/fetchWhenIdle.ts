/**
 * Fetches code that a page shows only on request, as soon as the page stands and the browser has nothing else to do: from
 * then on it opens at once, without a network too. What could not be fetched is fetched when the network is back. What it
 * returns stops it.
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

/** Milliseconds after which a busy page no longer counts as a reason to wait. */
const IDLE_WITHIN = 2_000;
