const DAY = 86_400_000;
const MONTH = 30;

const daysUntil = (due: string, now: number): number =>
  Math.round((new Date(due).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / DAY);

/** `今天`, `明天`, `5天后`, `3个月后`. */
export function comesBack(due: string, now: number): string {
  const days = daysUntil(due, now);
  if (days <= 0) return '今天';
  if (days === 1) return '明天';
  return days < 2 * MONTH ? `${days}天后` : `${Math.round(days / MONTH)}个月后`;
}

/** The same in a few steps, for a summary. */
export function comesBackWithin(due: string, now: number): string {
  const days = daysUntil(due, now);
  if (days <= 1) return comesBack(due, now);
  if (days <= 7) return '一周内';
  return days <= MONTH ? '一个月内' : '更久以后';
}
