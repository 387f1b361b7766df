/** Browsers fire a timer at once if its delay is longer than this. */
const LONGEST = 2 ** 31 - 1;

/**
 * Clamps a computed or upstream-given delay to what a timer can wait, in milliseconds.
 * @example setTimeout(sync, boundedWait(deadline - now));
 */
export function boundedWait(milliseconds: number): number {
  // NaN must not become a tight loop.
  return Number.isNaN(milliseconds) ? LONGEST : Math.min(LONGEST, Math.max(0, milliseconds));
}
