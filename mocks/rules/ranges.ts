// What was watched or read, as half-open ranges: seconds of a video, pages of a PDF.

export type Range = readonly [from: number, to: number];

/** In order, without overlaps and without gaps of nothing. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (from >= to) continue;
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export const lengthOf = (ranges: readonly Range[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/** As much of them as a length allows, the first ones first. */
export function cutTo(ranges: readonly Range[], length: number): Range[] {
  let left = Math.max(0, length);
  return ranges.flatMap(([from, to]): Range[] => {
    const taken = Math.min(left, to - from);
    left -= taken;
    return taken > 0 ? [[from, from + taken]] : [];
  });
}

/** Only what lies between two ends. */
export function clip(ranges: readonly Range[], from: number, to: number): Range[] {
  return ranges.flatMap(([a, b]): Range[] => (a < to && b > from ? [[Math.max(a, from), Math.min(b, to)]] : []));
}

/** What was reached without skipping ahead of what is covered; a slip of `tolerance` is no skip. */
export function withoutSkips(covered: readonly Range[], ranges: readonly Range[], tolerance: number): Range[] {
  const first = covered[0];
  let reached = first && first[0] <= tolerance ? first[1] : 0;
  return ranges.filter(([from, to]) => {
    if (from > reached + tolerance) return false;
    reached = Math.max(reached, to);
    return true;
  });
}
