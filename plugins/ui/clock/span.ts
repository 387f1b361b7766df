// Formats a span of time.
import { formatDate, formatTime, type Moment } from './time.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** `2026-11-20 09:30至11:00`; `2026-11-20 23:00至次日01:00`; for whole days `2026-11-20全天`, `2026-11-20至2026-11-22`. */
export function formatSpan(start: Moment | null | undefined, end: Moment | null | undefined): string {
  const [from, to] = [formatTime(start ?? ''), formatTime(end ?? '')];
  if (from === '') return to === '' ? '' : `${to}前`;
  if (to === '') return `${from}起`;
  // The end of a day may be given as its last minute or as the first minute of the next day.
  const last = formatTime(new Date(end ?? '').getTime() - MINUTE);
  const lastDay = to.endsWith(' 23:59') ? to : to.endsWith(' 00:00') && last >= from ? last : undefined;
  const [day, endDay] = [from.slice(0, 10), to.slice(0, 10)];
  if (from.endsWith(' 00:00') && lastDay !== undefined) {
    const until = lastDay.slice(0, 10);
    return day === until ? `${day}全天` : `${day}至${until}`;
  }
  const hour = to.slice(11);
  if (day === endDay) return `${from}至${hour}`;
  return `${from}至${formatDate(new Date(start ?? '').getTime() + DAY) === endDay ? `次日${hour}` : to}`;
}
