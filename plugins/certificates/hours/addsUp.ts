import type { HoursProof } from '../api.ts';

/** Credit hours have one decimal. */
const tenths = (hours: number): number => Math.round(hours * 10);

/** True if the items add up to the total; missing totals cannot differ. */
export function addsUp({ items, period, studyTime }: Pick<HoursProof, 'items' | 'period' | 'studyTime'>): boolean {
  const hours = items.reduce((sum, item) => sum + tenths(item.period ?? 0), 0);
  const seconds = items.reduce((sum, item) => sum + (item.studyTime ?? 0), 0);
  return (period === undefined || tenths(period) === hours) && (studyTime === undefined || studyTime === seconds);
}
