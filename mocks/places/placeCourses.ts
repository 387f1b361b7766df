import * as v from 'valibot';
import type { Database } from '../database/Database.ts';

export const hasCourse = (db: Database, place: string, courseId: string): boolean =>
  db.count('SELECT COUNT(*) FROM place_courses WHERE place = ? AND course_id = ?', place, courseId) > 0;

/** The ids of a place's courses, in their order. */
export const placeCourses = (db: Database, place: string): string[] =>
  db
    .all(
      v.object({ course_id: v.string() }),
      'SELECT course_id FROM place_courses WHERE place = ? ORDER BY sort',
      place,
    )
    .map((row) => row.course_id);
