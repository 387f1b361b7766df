/** A timer that shall wait longer fires at once instead. */
const LONGEST = 2 ** 31 - 1;

/**
 * Milliseconds that a timer can really wait, for a wait that is computed or told by an upstream.
 * @example setTimeout(sync, boundedWait(deadline - now));
 */
export function boundedWait(milliseconds: number): number {
  // Not a number is no reason to wait, and none to come back at once and again.
  return Number.isNaN(milliseconds) ? LONGEST : Math.min(LONGEST, Math.max(0, milliseconds));
}
