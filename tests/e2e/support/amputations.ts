// The plugins that are switched off together.

/** More where there are too many plugins to tell all apart. */
const GROUPS = 7;

/**
 * Groups of ids: for any two, a group has the first and not the second. Each id is left out of three of them, no two of
 * the same three.
 */
export function amputations(ids: readonly string[]): string[][] {
  let count = GROUPS;
  while (threesOf(count).length < ids.length) count += 1;
  // Not the first ones: all groups are to be of about the same size.
  const threes = threesOf(count);
  const chosen = ids.map((id, at) => ({ id, three: threes[Math.floor((at * threes.length) / ids.length)] ?? [] }));
  return Array.from({ length: count }, (_, group) =>
    chosen.filter(({ three }) => !three.includes(group)).map(({ id }) => id),
  ).filter((group) => group.length > 0);
}

/** All ways to choose three of so many. */
function threesOf(count: number): number[][] {
  const numbers = Array.from({ length: count }, (_, number) => number);
  return numbers.flatMap((a) => numbers.slice(a + 1).flatMap((b) => numbers.slice(b + 1).map((c) => [a, b, c])));
}
