// What the front page needs: when questions are due, without the questions and the code that schedules them.
import * as v from 'valibot';
import type { PracticeCounts } from './api.ts';

/** The outbox of reviews, next to whose rows all of it is stored. */
export const BOX = 'practice';
export const DUES = 'dues';
export const StoredDues = v.object({ dues: v.array(v.number()), fresh: v.number() });

export const endOfDay = (now: number): number => new Date(now).setHours(24, 0, 0, 0);

/** `dues`: times in milliseconds since 1970. `dayOf` writes the day of a time. */
export function countDue(
  dues: readonly number[],
  fresh: number,
  now: number,
  dayOf: (time: number) => string,
): PracticeCounts {
  const tomorrow = endOfDay(now);
  const week = new Date(tomorrow).setDate(new Date(tomorrow).getDate() + 6);
  const ahead = dues.filter((due) => due >= tomorrow && due < week).toSorted((a, b) => a - b);
  const days = [...Map.groupBy(ahead, dayOf)].map(([day, of]) => ({ day, num: of.length }));
  return { due: dues.filter((due) => due < tomorrow).length, fresh, days };
}
