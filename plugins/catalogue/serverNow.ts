// The time by the server's clock, taken from an answer and continued with a clock that users cannot change.
import { pageTime } from '#plugins/ui/clock/pageTime.ts';

interface TimedAnswer {
  readonly serverTime?: string | null | undefined;
}

/** Each answer's server time minus `performance.now()`, taken at its first use. */
const offsets = new WeakMap<TimedAnswer, number>();

/** Milliseconds since 1970; by this machine's clock if the answer has no time. */
export function serverNow(answer: TimedAnswer): number {
  const serverTime = Date.parse(answer.serverTime ?? '');
  const offset = offsets.get(answer) ?? (Number.isNaN(serverTime) ? pageTime() : serverTime) - performance.now();
  offsets.set(answer, offset);
  return offset + performance.now();
}

/** The same moment on the clock of `performance.now()`, for countdowns. */
export function deadlineBy(answer: TimedAnswer, moment: number): number {
  return performance.now() + moment - serverNow(answer);
}
