// The time by the server's clock, taken from an answer and continued with a clock that users cannot change.
import { pageTime } from '#plugins/ui/clock/pageTime.ts';

interface Telling {
  readonly serverTime?: string | null | undefined;
}

/** By how much each answer's clock is ahead of `performance.now()`, taken when it was first looked at. */
const offsets = new WeakMap<Telling, number>();

/** Milliseconds since 1970; where the answer does not tell the time, by this machine's clock. */
export function serverNow(answer: Telling): number {
  const told = Date.parse(answer.serverTime ?? '');
  const offset = offsets.get(answer) ?? (Number.isNaN(told) ? pageTime() : told) - performance.now();
  offsets.set(answer, offset);
  return offset + performance.now();
}

/** The same moment on the clock of `performance.now()`, for countdowns. */
export function deadlineBy(answer: Telling, moment: number): number {
  return performance.now() + moment - serverNow(answer);
}
