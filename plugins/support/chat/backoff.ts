const FIRST = 1000;
const LONGEST = 30_000;

/** Milliseconds before the next try: anywhere up to a limit that doubles, so that not everybody comes back at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  return Math.round(random() * Math.min(LONGEST, FIRST * 2 ** attempt));
}
