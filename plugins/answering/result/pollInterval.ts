const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Poll less often the longer the sheet has been waiting. */
const PACES: readonly (readonly [waited: number, every: number])[] = [
  [2 * 60 * MINUTE, 5 * MINUTE],
  [15 * MINUTE, 2 * MINUTE],
  [2 * MINUTE, 30 * SECOND],
  [0, 10 * SECOND],
];

/** Milliseconds between polls for a sheet that was handed in `waited` milliseconds ago. */
export function pollInterval(waited: number): number {
  return PACES.find(([from]) => waited >= from)?.[1] ?? 10 * SECOND;
}
