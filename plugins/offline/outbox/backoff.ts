/** Bounds of the delay before the next try, in milliseconds. */
const LEAST = 1_000;
const MOST = 60_000;

/**
 * Full jitter: a random delay below a bound that doubles with each failure, so that clients do not all return at once.
 * Never more than `MOST`, whatever `Retry-After` says: work must not wait for days.
 */
export function backoff(failures: number, random: () => number, retryAfter = 0): number {
  const bound = Math.min(MOST, LEAST * 2 ** failures);
  return Math.min(MOST, Math.max(retryAfter * 1_000, LEAST + random() * (bound - LEAST)));
}
