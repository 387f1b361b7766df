// Stretches of seconds.
export type Range = [from: number, to: number];
type Ranges = readonly Readonly<Range>[];

/** In order, without overlaps and without stretches of nothing. */
export function mergeRanges(ranges: Ranges): Range[] {
  const merged: Range[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (from >= to) continue;
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** The parts of the ranges outside of the others. */
export const withoutRanges = (ranges: Ranges, others: Ranges): Range[] =>
  others.reduce<Range[]>(
    (left, [from, to]) =>
      left.flatMap(([a, b]): Range[] =>
        mergeRanges([
          [a, Math.min(b, from)],
          [Math.max(a, to), b],
        ]),
      ),
    mergeRanges(ranges),
  );

/** The end of the last range; 0 if there is none. */
export const endOf = (ranges: Ranges): number => ranges.reduce((end, [, to]) => Math.max(end, to), 0);

/** The holes before the end of them, those that are longer than `least`. */
export const holesIn = (ranges: Ranges, end: number, least: number): Range[] =>
  withoutRanges([[0, end]], ranges).filter(([from, to]) => to - from > least);
