import * as v from 'valibot';
import { Schedule } from '#plugins/practice/api.ts';
import type { Database } from '../database/Database.ts';

const Row = v.object({
  subject_id: v.string(),
  schedule: v.pipe(v.string(), v.parseJson(), Schedule),
  saved_at: v.number(),
});

export interface SavedSchedule {
  readonly schedule: Schedule;
  readonly savedAt: number;
}

/** By the question's id. */
export function schedulesOf(db: Database, userId: string): ReadonlyMap<string, SavedSchedule> {
  const rows = db.all(Row, 'SELECT subject_id, schedule, saved_at FROM practice_schedules WHERE user_id = ?', userId);
  return new Map(rows.map(({ subject_id, schedule, saved_at: savedAt }) => [subject_id, { schedule, savedAt }]));
}

export function putSchedule(
  db: Database,
  userId: string,
  subjectId: string,
  { schedule, savedAt }: SavedSchedule,
): void {
  const key = { user_id: userId, subject_id: subjectId };
  db.upsert('practice_schedules', key, { schedule: JSON.stringify(schedule), saved_at: savedAt });
}
