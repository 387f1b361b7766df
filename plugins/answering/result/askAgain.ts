const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Once so long has passed since it was handed in, ask so often: the longer it takes, the less is lost by waiting. */
const PACES: readonly (readonly [waited: number, every: number])[] = [
  [2 * 60 * MINUTE, 5 * MINUTE],
  [15 * MINUTE, 2 * MINUTE],
  [2 * MINUTE, 30 * SECOND],
  [0, 10 * SECOND],
];

/** Milliseconds between two looks at a sheet that has waited so many milliseconds to be marked. */
export function askAgainEvery(waited: number): number {
  return PACES.find(([from]) => waited >= from)?.[1] ?? 10 * SECOND;
}
