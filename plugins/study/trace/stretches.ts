// Seconds as they pass, collected into whole seconds that can be claimed: never one that has not wholly passed, and
// none of them twice.
import { mergeRanges, type Range } from './ranges.ts';

/** Two stretches that end and begin this close are one: media clocks are not exact. */
const SLACK = 0.01;

export class Stretches {
  private all: Range[] = [];

  add(from: number, to: number): void {
    const last = this.all.at(-1);
    if (to <= from) return;
    if (last && Math.abs(from - last[1]) <= SLACK) last[1] = to;
    else this.all.push([from, to]);
  }

  /** The whole seconds since it was last asked. What is left of the last one goes on in the next. */
  take(): Range[] {
    const whole = this.all.map(([from, to]): Range => [Math.max(0, Math.ceil(from - SLACK)), Math.floor(to)]);
    const last = this.all.at(-1);
    const claimed = whole.at(-1);
    if (last && claimed && claimed[1] > claimed[0]) this.all = [[claimed[1], last[1]]];
    else this.all = last ? [last] : [];
    return mergeRanges(whole);
  }
}
