/** Milliseconds before it is tried again: at least, and at most. */
const LEAST = 1_000;
const MOST = 60_000;

/**
 * Full jitter: anywhere up to a bound that doubles with each failure, so that not everybody comes back at once.
 * Never longer than `MOST`, whatever the upstream asks for: what people did must not wait for days.
 */
export function backoff(failures: number, random: () => number, retryAfter = 0): number {
  const bound = Math.min(MOST, LEAST * 2 ** failures);
  return Math.min(MOST, Math.max(retryAfter * 1_000, LEAST + random() * (bound - LEAST)));
}
