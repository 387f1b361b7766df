/** Milliseconds that another tab may take; it may hang. */
const TURN = 10_000;

/** Does something when no other tab does it; not later than in a while. What two tabs send twice has one operation id. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  // Plain http has no Web Locks.
  if (!('locks' in navigator)) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), TURN);
  let begun = false;
  const begin = (): Promise<void> => {
    begun = true;
    clearTimeout(timer);
    return work();
  };
  await navigator.locks.request(name, { signal: waiting.signal }, begin).catch((error: unknown) => {
    if (begun) throw error;
    return work();
  });
}
