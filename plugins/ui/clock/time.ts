// How times are written.

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
