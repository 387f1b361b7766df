// Summaries of memberships. A summary is written with every trace, so that lists and rankings read one short row.
import type { Database } from '../database/Database.ts';
import { ITEM_OF_KIND, ITEMS } from '../places/itemOfKind.ts';

/** SQL: whether a lesson `r` is worth as much as was seen of it. */
const BY_PROGRESS = 'r.kind IN (1, 4, 5, 6)';

/** SQL: what a trace `t` is worth, from 0 to 100. */
const worth = (byProgress: string): string =>
  `CASE WHEN ${byProgress} THEN t.progress ELSE COALESCE(t.score, CASE t.state WHEN 'done' THEN 100 ELSE 0 END) END`;

const POINTS = worth(BY_PROGRESS);

/** SQL: of the membership numbered `?`, each item with what was earned and how many are done. */
export const EARNED = (member: string): string => `
  SELECT item, SUM(points) AS points, SUM(done) AS done FROM (
    SELECT ${ITEM_OF_KIND} AS item, ${POINTS} AS points, t.state = 'done' AS done
    FROM chapter_traces t JOIN chapter_refs r USING (ref_no)
    WHERE t.member_no = ${member} AND r.required
    UNION ALL
    SELECT item, COALESCE(score, 100), 1 FROM item_traces WHERE member_no = ${member}
  ) GROUP BY item`;

/** SQL: of everybody in the place `?` together, what was earned of each item. */
export const PLACE_POINTS = (place: string): string => `
  SELECT item, SUM(points) AS points FROM (
    SELECT ${ITEM_OF_KIND} AS item, ${POINTS} AS points
    FROM memberships m JOIN chapter_traces t USING (member_no) JOIN chapter_refs r USING (ref_no)
    WHERE m.place = ${place} AND m.state = 'joined' AND r.required
    UNION ALL
    SELECT i.item, COALESCE(i.score, 100) FROM memberships m JOIN item_traces i USING (member_no)
    WHERE m.place = ${place} AND m.state = 'joined'
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

/**
 * Everybody at once, after seeding, as `summarize` would: the traces are read once, in their order, and not once or twice
 * for each membership.
 */
export function summarizeAll(db: Database): void {
  // Asked for each of millions of rows: what a lesson is stands there as a number. None where it is not required.
  db.run('CREATE TEMP TABLE counted (ref_no INTEGER PRIMARY KEY, item INTEGER, by_progress INTEGER NOT NULL)');
  db.run(`INSERT INTO counted
    SELECT r.ref_no, CASE WHEN r.required THEN
      CASE ${ITEM_OF_KIND} ${ITEMS.map((item, at) => `WHEN '${item}' THEN ${at}`).join(' ')} END END, ${BY_PROGRESS}
    FROM chapter_refs r`);
  const points = ITEMS.map((item, at) => `SUM(${worth('r.by_progress')}) FILTER (WHERE r.item = ${at}) AS ${item}`);
  db.run(`CREATE TEMP TABLE traced AS
    SELECT t.member_no, MAX(t.last_at) AS last_at, t.ref_no AS last_ref, SUM(t.study_time) AS study_time,
      COUNT(*) FILTER (WHERE r.item IS NOT NULL AND t.state = 'done') AS done_num,
      SUM(t.progress) FILTER (WHERE r.item IS NOT NULL) AS progress, ${points.join(', ')}
    FROM chapter_traces t CROSS JOIN counted r USING (ref_no) GROUP BY t.member_no`);
  db.run('CREATE UNIQUE INDEX temp.traced_of ON traced (member_no)');
  db.withoutIndexes(['memberships_ranked'], () => {
    db.run(`
      UPDATE memberships SET (last_at, last_ref, study_time, done_num, progress, score) = (
        SELECT t.last_at, t.last_ref, COALESCE(t.study_time, 0), COALESCE(t.done_num, 0),
          MIN(100, ROUND(COALESCE(t.progress, 0) / MAX(1, p.lesson_num), 1)),
          COALESCE((
            SELECT ROUND(SUM(i.weight * MIN(100, (
              COALESCE(CASE i.item ${ITEMS.map((item) => `WHEN '${item}' THEN t.${item}`).join(' ')} END, 0) +
              COALESCE((SELECT SUM(COALESCE(score, 100)) FROM item_traces o
                WHERE o.member_no = memberships.member_no AND o.item = i.item), 0)
            ) / i.total)) / SUM(i.weight), 1)
            FROM place_items i WHERE i.place = memberships.place AND i.weight > 0 AND i.total > 0
          ), 0)
        FROM places p LEFT JOIN traced t ON t.member_no = memberships.member_no WHERE p.place = memberships.place
      ) WHERE place NOT GLOB 'path-*'`);
  });
  db.run('DROP TABLE traced');
  db.run('DROP TABLE counted');
  db.run(
    `UPDATE places SET member_num =
      (SELECT COUNT(*) FROM memberships m WHERE m.place = places.place AND m.state = 'joined')`,
  );
}
