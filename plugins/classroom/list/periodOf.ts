import { formatDate } from '#plugins/ui/clock/time.ts';
import type { Classroom } from '#plugins/places/entities.ts';

/** Its dates, as far as they are known. */
export function periodOf({ startTime, endTime }: Pick<Classroom, 'startTime' | 'endTime'>): string {
  if (startTime && endTime) return `${formatDate(startTime)}至${formatDate(endTime)}`;
  if (startTime) return `${formatDate(startTime)}开始`;
  return endTime ? `${formatDate(endTime)}结束` : '';
}
