/** Milliseconds that another tab may take; it may hang. */
const TURN = 10_000;

/** Does something when no other tab does it; not later than in a while. What two tabs send twice has one operation id. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  // Plain http has no Web Locks.
  if (!('locks' in navigator)) return work();
  let begun = false;
  const begin = (): Promise<void> => {
    begun = true;
    return work();
  };
  await navigator.locks.request(name, { signal: AbortSignal.timeout(TURN) }, begin).catch((error: unknown) => {
    if (begun) throw error;
    return work();
  });
}
