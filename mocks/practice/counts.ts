import type { PracticeCounts } from '#plugins/practice/api.ts';
import { beijingTime, DAY, startOfDay } from '../world/clock.ts';
import { type Asking, practisedBy } from './missed.ts';
import { schedulesOf } from './schedules.ts';

/** How many questions of a user come back today, and on the days of the week. */
export function practiceCounts(asking: Asking, userId: string): PracticeCounts {
  const { missed } = practisedBy(asking, userId);
  const schedules = schedulesOf(asking.db, userId);
  const dues = [...missed.keys()].flatMap((id) => {
    const saved = schedules.get(id);
    return saved ? [Date.parse(saved.schedule.due)] : [];
  });
  const tomorrow = startOfDay(asking.clock.now()) + DAY;
  const ahead = dues.filter((due) => due >= tomorrow && due < tomorrow + 6 * DAY).toSorted((a, b) => a - b);
  const byDay = Map.groupBy(ahead, (due) => beijingTime(due).slice(0, 10));
  return {
    due: dues.filter((due) => due < tomorrow).length,
    fresh: missed.size - dues.length,
    days: [...byDay].map(([day, of]) => ({ day, num: of.length })),
  };
}
