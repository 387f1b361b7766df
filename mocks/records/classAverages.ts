// The averages of all members of a place.
import * as v from 'valibot';
import type { RecordRow } from '#plugins/records/api.ts';
import { TraceItem } from '#plugins/study/api.ts';
import type { Database } from '../database/Database.ts';
import { PLACE_POINTS } from '../study/summaries.ts';
import { placeOf } from '../places/places.ts';

const tenth = (value: number): number => Math.round(value * 10) / 10;
const Averaged = v.object({ ref: v.string(), average: v.number() });

/** The average total; members without a score count with 0. */
export const classAverage = (db: Database, place: string): number =>
  tenth(
    db.get(
      v.object({ average: v.nullable(v.number()) }),
      "SELECT AVG(score) AS average FROM memberships WHERE place = ? AND state = 'joined'",
      place,
    )?.average ?? 0,
  );

/** The average of each item, from 0 to 100. */
export function itemAverages(db: Database, place: string): ReadonlyMap<string, number> {
  const people = placeOf(db, place)?.member_num ?? 0;
  const rows = db.all(
    v.object({ item: TraceItem, total: v.number(), points: v.nullable(v.number()) }),
    `SELECT i.item, i.total, e.points FROM place_items i LEFT JOIN (${PLACE_POINTS('?1')}) e USING (item)
     WHERE i.place = ?1 AND i.weight > 0 AND i.total > 0`,
    place,
  );
  return new Map(
    rows.map(({ item, total, points }) => [item, tenth(Math.min(100, (points ?? 0) / total / Math.max(1, people)))]),
  );
}

const mapOf = (rows: readonly v.InferOutput<typeof Averaged>[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ ref, average }) => [ref, tenth(average)]));

/** The average of everybody's best score, by the paper's id. */
export const paperAverages = (db: Database, place: string, kind: string): ReadonlyMap<string, number> =>
  mapOf(
    db.all(
      Averaged,
      `SELECT ref_id AS ref, AVG(best) AS average FROM (
         SELECT ref_id, MAX(score) AS best FROM answer_sheets
         WHERE place = ? AND kind = ? AND score IS NOT NULL GROUP BY ref_id, user_id
       ) GROUP BY ref_id`,
      place,
      kind,
    ),
  );

/** The averages of lessons, by their number. */
export const lessonAverages = (db: Database, place: string, kind: number): ReadonlyMap<string, number> =>
  mapOf(
    db.all(
      Averaged,
      `SELECT CAST(t.ref_no AS TEXT) AS ref, AVG(t.score) AS average
       FROM memberships m JOIN chapter_traces t USING (member_no) JOIN chapter_refs r USING (ref_no)
       WHERE m.place = ? AND m.state = 'joined' AND r.kind = ? AND t.score IS NOT NULL GROUP BY t.ref_no`,
      place,
      kind,
    ),
  );

/** The averages of tasks, by their number. */
export const taskAverages = (db: Database, place: string): ReadonlyMap<string, number> =>
  mapOf(
    db.all(
      Averaged,
      `SELECT CAST(task_no AS TEXT) AS ref, AVG(score) AS average FROM task_submissions JOIN tasks USING (task_no)
       WHERE place = ? AND score IS NOT NULL GROUP BY task_no`,
      place,
    ),
  );

export const averageOf = (
  averages: ReadonlyMap<string, number>,
  ref: string | number,
): Pick<RecordRow, 'classAverage'> => ({
  classAverage: averages.get(String(ref)) ?? null,
});
