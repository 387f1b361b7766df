// Formats recent times relative to now.
import { pageTime } from './pageTime.ts';
import { formatTime, type Moment } from './time.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** `刚刚`, `3分钟前`, `2小时前`, `昨天09:30`; the full time if it is earlier. */
export function formatRecent(moment: Moment, now: Moment = pageTime()): string {
  const then = new Date(moment);
  const today = new Date(now);
  const seconds = Math.floor((today.getTime() - then.getTime()) / 1_000);
  // Clocks differ slightly, so something just written may lie in the future.
  if (seconds < -MINUTE || Number.isNaN(seconds)) return formatTime(then);
  if (seconds < MINUTE) return '刚刚';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}分钟前`;
  if (daysBetween(then, today) === 0) return `${Math.floor(seconds / HOUR)}小时前`;
  return daysBetween(then, today) === 1 ? `昨天${formatTime(then).slice(11)}` : formatTime(then);
}

function daysBetween(earlier: Date, later: Date): number {
  const day = (time: Date): number => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate());
  return (day(later) - day(earlier)) / (DAY * 1_000);
}
