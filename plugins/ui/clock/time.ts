// Formats times.

/** A time as ISO 8601, milliseconds or a Date. */
export type Moment = string | number | Date;

/** `2026-11-20 09:30`; empty for an invalid time. */
export function formatTime(moment: Moment): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return '';
  const [month, day, hour, minute] = [time.getMonth() + 1, time.getDate(), time.getHours(), time.getMinutes()].map(
    (part) => String(part).padStart(2, '0'),
  );
  return `${time.getFullYear()}-${month}-${day} ${hour}:${minute}`;
}

/** `2026-11-20` */
export function formatDate(moment: Moment): string {
  return formatTime(moment).slice(0, 10);
}
