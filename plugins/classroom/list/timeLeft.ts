import type { Classroom } from '#plugins/places/entities.ts';
import { pageTime } from '#plugins/ui/clock/pageTime.ts';

const DAY = 86_400_000;

/** The time until its beginning, or until its end. */
export function timeLeft({ status, startTime, endTime }: Classroom, now = pageTime()): string {
  const days = (time: string) => Math.max(1, Math.ceil((Date.parse(time) - now) / DAY));
  if (status === 3) return startTime ? `${days(startTime)}天后开始` : '';
  return status === 4 && endTime ? `还有${days(endTime)}天` : '';
}
