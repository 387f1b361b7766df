import { formatDate } from '#plugins/ui/clock/time.ts';
import type { Classroom } from '../api.ts';

/** From when to when it is held, as far as that is said. */
export function periodOf({ startTime, endTime }: Pick<Classroom, 'startTime' | 'endTime'>): string {
  if (startTime && endTime) return `${formatDate(startTime)} 至 ${formatDate(endTime)}`;
  if (startTime) return `${formatDate(startTime)} 开始`;
  return endTime ? `${formatDate(endTime)} 结束` : '';
}
