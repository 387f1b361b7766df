// Study time on each of the last days.
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { beijingTime, DAY } from '../world/clock.ts';

const dateOf = (at: number): string => beijingTime(at).slice(0, 10);

/** Oldest first; a sitting belongs to the day on which it began. */
export function studyDays(db: Database, memberNo: number, now: number, days: number) {
  const rows = db.all(
    v.object({ started_at: v.number(), study_time: v.number() }),
    'SELECT started_at, study_time FROM sittings WHERE member_no = ? AND started_at > ?',
    memberNo,
    now - (days + 1) * DAY,
  );
  const studied = new Map<string, number>();
  for (const row of rows) {
    const date = dateOf(row.started_at);
    studied.set(date, (studied.get(date) ?? 0) + row.study_time);
  }
  return Array.from({ length: days }, (_, at) => dateOf(now - (days - 1 - at) * DAY)).map((date) => ({
    date,
    studyTime: studied.get(date) ?? 0,
  }));
}
