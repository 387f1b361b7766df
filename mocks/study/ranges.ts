// Watched or read parts as half-open ranges: seconds of a video, pages of a PDF.

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

/** Cuts ranges to a total length, the first ones first. */
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

/** Subtracts the others. */
export const withoutRanges = (ranges: readonly Range[], others: readonly Range[]): Range[] =>
  others
    .reduce<readonly Range[]>(
      (left, [from, to]) =>
        left.flatMap(([a, b]): Range[] =>
          mergeRanges([
            [a, Math.min(b, from)],
            [Math.max(a, to), b],
          ]),
        ),
      ranges,
    )
    .map(([from, to]): Range => [from, to]);

/** Closes gaps of no more than `width` between ordered ranges. */
export function closeSeams(merged: readonly Range[], width: number): Range[] {
  const closed: [number, number][] = [];
  for (const [from, to] of merged) {
    const last = closed.at(-1);
    if (last && from - last[1] <= width) last[1] = to;
    else closed.push([from, to]);
  }
  return closed;
}

/** The part that was reached without skipping; a slip of `tolerance` is no skip. */
export function withoutSkips(covered: readonly Range[], ranges: readonly Range[], tolerance: number): Range[] {
  let reached = 0;
  const catchUp = () => {
    for (const [from, to] of covered) if (from <= reached + tolerance) reached = Math.max(reached, to);
  };
  catchUp();
  return ranges.filter(([from, to]) => {
    if (from > reached + tolerance) return false;
    reached = Math.max(reached, to);
    catchUp();
    return true;
  });
}
