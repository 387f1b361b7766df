/** Milliseconds before the next try. */
const LEAST = 300;
const MOST = 8_000;

/** Jitter below a bound that doubles with each failure: not everybody comes back at once, and nobody waits for long. */
export function reconnectDelay(failures: number, random: () => number): number {
  const bound = Math.min(MOST, LEAST * 2 ** (failures + 1));
  return LEAST + random() * (bound - LEAST);
}
