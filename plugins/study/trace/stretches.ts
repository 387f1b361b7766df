// Collects passing seconds for the record, to the millisecond: none twice, and without gaps between adjacent
// stretches.
import { mergeRanges, type Range } from './ranges.ts';

/** Two stretches this close are one: media clocks are not exact. */
const SLACK = 0.01;

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;

export class Stretches {
  #all: Range[] = [];
  /** The end of the last stretch, even if it was taken since. */
  #end = -Infinity;

  add(from: number, to: number): void {
    if (to <= from) return;
    const start = Math.abs(from - this.#end) <= SLACK ? this.#end : Math.max(0, from);
    this.#end = to;
    this.#all.push([toMilliseconds(start), toMilliseconds(to)]);
  }

  /** All since it was last asked. */
  take(): Range[] {
    const taken = mergeRanges(this.#all);
    this.#all = [];
    return taken;
  }
}
