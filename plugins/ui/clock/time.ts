// How times and durations are written.

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

const parts = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What times come as: ISO 8601, milliseconds, or a Date. */
export type Moment = string | number | Date;

/** `2026-11-20 09:30`; empty where it is no time. */
export function formatTime(moment: Moment): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return '';
  const part = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']} ${part['hour']}:${part['minute']}`;
}

/** `2026-11-20` */
export function formatDate(moment: Moment): string {
  return formatTime(moment).slice(0, 10);
}

/** `2026-11-20 09:30 至 11:00`; `2026-11-20 全天`, `2026-11-20 至 2026-11-22` where whole days are meant. */
export function formatSpan(start: Moment | null | undefined, end: Moment | null | undefined): string {
  const [from, to] = [formatTime(start ?? ''), formatTime(end ?? '')];
  if (from === '') return to === '' ? '' : `${to} 前`;
  if (to === '') return `${from} 起`;
  // A day ends with its last minute, or with the first one of the next day.
  const last = formatTime(new Date(end ?? '').getTime() - MINUTE * 1_000);
  const lastDay = to.endsWith(' 23:59') ? to : to.endsWith(' 00:00') && last >= from ? last : undefined;
  const [day, endDay] = [from.slice(0, 10), to.slice(0, 10)];
  if (from.endsWith(' 00:00') && lastDay !== undefined) {
    const until = lastDay.slice(0, 10);
    return day === until ? `${day} 全天` : `${day} 至 ${until}`;
  }
  return `${from} 至 ${day === endDay ? to.slice(11) : to}`;
}

/** `刚刚`, `3 分钟前`, `2 小时前`, `昨天 09:30`, then the time itself. */
export function formatRecent(moment: Moment, now: Moment = Date.now()): string {
  const then = new Date(moment);
  const today = new Date(now);
  const seconds = Math.floor((today.getTime() - then.getTime()) / 1_000);
  // Clocks differ a little: what was just written may lie ahead.
  if (seconds < -MINUTE || Number.isNaN(seconds)) return formatTime(then);
  if (seconds < MINUTE) return '刚刚';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} 分钟前`;
  if (daysBetween(then, today) === 0) return `${Math.floor(seconds / HOUR)} 小时前`;
  return daysBetween(then, today) === 1 ? `昨天 ${formatTime(then).slice(11)}` : formatTime(then);
}

/** `1 小时 20 分`, `2 天 3 小时`, `45 秒`: the two largest units. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const units = [
    [Math.floor(whole / DAY), '天'],
    [Math.floor((whole % DAY) / HOUR), '小时'],
    [Math.floor((whole % HOUR) / MINUTE), '分'],
    [whole % MINUTE, '秒'],
  ] as const;
  const largest = units.findIndex(([count]) => count > 0);
  if (largest === -1) return '0 秒';
  return units
    .slice(largest, largest + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

/** The same after a word, and nothing where it is not known or takes no time. */
export const formatKnown = (seconds: number | null | undefined, word = ''): string =>
  typeof seconds === 'number' && seconds > 0 ? `${word}${formatDuration(seconds)}` : '';

/** `07:05`, `1:07:05`: for players and clocks that tick. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (count: number): string => String(count).padStart(2, '0');
  const tail = `${two(Math.floor((whole % HOUR) / MINUTE))}:${two(whole % MINUTE)}`;
  return whole < HOUR ? tail : `${Math.floor(whole / HOUR)}:${tail}`;
}

function daysBetween(earlier: Date, later: Date): number {
  const day = (time: Date): number => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate());
  return (day(later) - day(earlier)) / (DAY * 1_000);
}
