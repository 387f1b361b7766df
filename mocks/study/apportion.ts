/**
 * Parts with one decimal each that add up to the rounded total: what is left after rounding down goes to those that lost
 * most by it.
 */
export function apportion(exact: readonly number[], total: number): number[] {
  const tenths = exact.map((part) => Math.floor(part * 10 + 1e-9));
  const left = Math.round(total * 10) - tenths.reduce((sum, part) => sum + part, 0);
  const losers = exact
    .map((part, at) => ({ at, lost: part * 10 - (tenths[at] ?? 0) }))
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, Math.max(0, left));
  for (const { at } of losers) tenths[at] = (tenths[at] ?? 0) + 1;
  return tenths.map((part) => part / 10);
}
