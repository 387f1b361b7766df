import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { untilWritten } from '../database/untilWritten.ts';

export const hasCourse = (db: Database, place: string, courseId: string): boolean =>
  placeCourses(db, place).includes(courseId);

/** The ids of a place's courses, in their order. */
export const placeCourses = untilWritten((db, place): readonly string[] =>
  db
    .all(
      v.object({ course_id: v.string() }),
      'SELECT course_id FROM place_courses WHERE place = ? ORDER BY sort',
      place,
    )
    .map((row) => row.course_id),
);
