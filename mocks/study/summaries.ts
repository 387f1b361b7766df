// What became of a membership as a whole. It is written with every trace, so that lists and rankings read one short row.
import type { Database } from '../database/Database.ts';

/** SQL: what a lesson `r` counts as. */
export const ITEM_OF_KIND =
  "CASE r.kind WHEN 2 THEN 'experiment' WHEN 7 THEN 'vs' WHEN 3 THEN 'quiz' WHEN 13 THEN 'homework' WHEN 9 THEN 'exam' ELSE 'course' END";

/** SQL: what a trace `t` of a lesson `r` is worth, from 0 to 100. */
const POINTS =
  "CASE WHEN r.kind IN (1, 4, 5, 6) THEN t.progress ELSE COALESCE(t.score, CASE t.state WHEN 'done' THEN 100 ELSE 0 END) END";

/** SQL: of the membership numbered `?`, each item with what was earned and how many are done. */
export const EARNED = (member: string): string => `
  SELECT item, SUM(points) AS points, SUM(done) AS done FROM (
    SELECT ${ITEM_OF_KIND} AS item, ${POINTS} AS points, t.state = 'done' AS done
    FROM chapter_traces t JOIN chapter_refs r USING (ref_no)
    WHERE t.member_no = ${member} AND r.required
    UNION ALL
    SELECT item, COALESCE(score, 100), 1 FROM item_traces WHERE member_no = ${member}
  ) GROUP BY item`;

const SUMMARY = `
  UPDATE memberships SET
    (last_at, last_ref, study_time, done_num, progress) = (
      SELECT MAX(t.last_at), t.ref_no, COALESCE(SUM(t.study_time), 0),
        COALESCE(SUM(r.required AND t.state = 'done'), 0),
        MIN(100, ROUND(COALESCE(SUM(r.required * t.progress), 0)
          / (SELECT MAX(1, lesson_num) FROM places WHERE place = memberships.place), 1))
      FROM chapter_traces t JOIN chapter_refs r USING (ref_no) WHERE t.member_no = memberships.member_no
    ),
    score = COALESCE((
      SELECT ROUND(SUM(i.weight * MIN(100, COALESCE(e.points, 0) / i.total)) / SUM(i.weight), 1)
      FROM place_items i LEFT JOIN (${EARNED('memberships.member_no')}) e ON e.item = i.item
      WHERE i.place = memberships.place AND i.weight > 0 AND i.total > 0
    ), 0)`;

export function summarize(db: Database, memberNo: number): void {
  db.run(`${SUMMARY} WHERE member_no = ?`, memberNo);
}

/** Everybody at once, after seeding. */
export function summarizeAll(db: Database): void {
  db.run(`${SUMMARY} WHERE place NOT GLOB 'path-*'`);
  db.run(
    `UPDATE places SET member_num =
      (SELECT COUNT(*) FROM memberships m WHERE m.place = places.place AND m.state = 'joined')`,
  );
}
