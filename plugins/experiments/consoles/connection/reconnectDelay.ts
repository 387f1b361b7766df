/** Milliseconds before the next try. */
const LEAST = 300;
const MOST = 8_000;

/** A random delay below a bound that doubles with each failure, so that clients do not all return at once. */
export function reconnectDelay(failures: number, random: () => number): number {
  const bound = Math.min(MOST, LEAST * 2 ** (failures + 1));
  return LEAST + random() * (bound - LEAST);
}
