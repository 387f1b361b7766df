// Stretches of seconds.
export type Range = [from: number, to: number];

/** In order, without overlaps and without stretches of nothing. */
export function mergeRanges(ranges: readonly Readonly<Range>[]): Range[] {
  const merged: Range[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (from >= to) continue;
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
