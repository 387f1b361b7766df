// Traces of the first day. Quizzes, homework, exams, simulations and experiments that a trace says are done carry
// their score here (in percent); the seeds of sheets and reports are made from these rows.
import type { Database } from '../database/Database.ts';
import { draw } from '../database/draw.ts';
import type { Seeding } from '../world/FirstDay.ts';
import { BEIJING, DAY, MINUTE, startOfDay } from '../world/clock.ts';

/** The measure of progress in a lesson. */
const [SHARE, TIME, PAGES, QUIZ, SCORE] = [1, 2, 3, 4, 5];

/** SQL: of a document that is not read to its end. */
const pagesRead = 'MAX(1, pages * share / 100)';

export function seedTraces(db: Database, { seed, born }: Seeding): void {
  drawReaches(db, seed, born);
  // Each lesson has its kind beside it: a list of kinds is searched anew for each row.
  db.run(`CREATE TEMP TABLE place_lessons (
    place TEXT NOT NULL, at INTEGER NOT NULL, total INTEGER NOT NULL, ref_no INTEGER NOT NULL, counts INTEGER NOT NULL,
    duration INTEGER NOT NULL, pages INTEGER NOT NULL, PRIMARY KEY (place, at)
  ) WITHOUT ROWID`);
  db.run(`INSERT INTO place_lessons
    SELECT p.place, ROW_NUMBER() OVER (PARTITION BY p.place ORDER BY p.sort, r.sort) - 1,
      COUNT(*) OVER (PARTITION BY p.place), r.ref_no,
      CASE WHEN r.kind IN (1, 6) THEN ${SHARE} WHEN r.kind = 5 THEN ${TIME} WHEN r.kind = 4 THEN ${PAGES}
        WHEN r.kind = 3 THEN ${QUIZ} WHEN r.kind IN (2, 7, 9, 13) THEN ${SCORE} ELSE 0 END,
      r.duration, r.pages
    FROM place_courses p JOIN chapter_refs r USING (course_id)`);
  // Limits keep queries of their own: what a membership or a row needs is worked out once, not wherever it is named.
  db.run(
    `INSERT INTO chapter_traces
       (member_no, ref_no, state, progress, study_time, position, score, last_at, sent_at, covered)
     SELECT member_no, ref_no, CASE WHEN done THEN 'done' ELSE 'learning' END,
       CASE WHEN done THEN 100 WHEN counts = ${PAGES} THEN ROUND(${pagesRead} * 100.0 / pages, 1)
         WHEN counts = ${SHARE} OR counts = ${TIME} THEN share ELSE 0 END,
       CASE WHEN NOT done THEN duration * share / 100 WHEN counts = ${TIME} THEN duration ELSE duration * (80 + luck % 50) / 100 END,
       CASE counts WHEN ${PAGES} THEN CASE WHEN done THEN pages ELSE ${pagesRead} END WHEN ${TIME} THEN duration * share / 100 WHEN ${SHARE} THEN share ELSE 0 END,
       CASE WHEN done THEN CASE counts WHEN ${QUIZ} THEN 60 + luck % 5 * 10 WHEN ${SCORE} THEN 62 + luck % 39 END END,
       last_at, last_at,
       CASE WHEN done THEN NULL WHEN counts = ${TIME} THEN '[[0,' || (duration * share / 100) || ']]'
         WHEN counts = ${PAGES} THEN '[[1,' || (${pagesRead} + 1) || ']]' END
     FROM (
       SELECT w.member_no, w.ref_no, w.counts, w.duration, w.pages, w.done, w.luck,
         CASE WHEN w.done THEN 100 ELSE 15 + w.luck % 70 END AS share,
         MIN(w.finish, ${awake('(w.moment - w.luck * w.slack)')}) AS last_at
       FROM (
         SELECT s.member_no, l.ref_no, l.counts, l.duration, l.pages, s.finish, s.slack, l.at < s.reached AS done,
           s.begin + s.span * (l.at + 1) / (s.reached + 1) AS moment, ${draw(seed, 's.member_no', 'l.ref_no', 7)} AS luck
         FROM (
           SELECT member_no, place, reached, begin + ${BEIJING} AS begin, finish, finish - begin AS span,
             4000 * (finish - begin > 40000000) AS slack
           FROM (
             SELECT m.member_no, m.place, x.reach * f.total / 100 AS reached, MAX(m.joined_at, COALESCE(p.starts_at, 0)) AS begin,
               MIN(CAST(?1 AS INTEGER), COALESCE(p.ends_at, CAST(?1 AS INTEGER))) AS finish
             -- In the order of their numbers, which is that of the traces: out of order, inserting takes three times as long.
             FROM memberships m NOT INDEXED CROSS JOIN reaches x USING (member_no) CROSS JOIN places p USING (place)
               CROSS JOIN place_lessons f ON f.place = m.place AND f.at = 0
             WHERE x.reach > 0
           ) WHERE begin < finish
           LIMIT -1
         ) s CROSS JOIN place_lessons l ON l.place = s.place AND l.at <= s.reached
         LIMIT -1
       ) w
       LIMIT -1
     )`,
    // Yesterday in the evening.
    startOfDay(born) - 90 * MINUTE,
  );
  db.run('DROP TABLE place_lessons');
  db.run('DROP TABLE reaches');
}

/** One for each lesson. */
export function seedSittings(db: Database): void {
  db.run(
    `INSERT INTO sittings
     SELECT member_no, last_at - study_time * 1000, ref_no, '', study_time, last_at FROM chapter_traces
     WHERE study_time > 0`,
  );
}

/** SQL: eight in the morning to eleven at night of the day of a moment, both in the clock time of Beijing and in order. */
const awake = (moment: string): string => `(${moment} / ${DAY} * ${DAY} + ${moment} % ${DAY} * 15 / 24)`;

/** By the time that has gone by and by how eager one is, in percent. Of courses on one's own many are never begun. */
function drawReaches(db: Database, seed: number, born: number): void {
  const eager = draw(seed, 'm.member_no', '1', 5);
  db.run(
    `INSERT OR IGNORE INTO reaches
     SELECT m.member_no, CASE p.kind
       WHEN 'course' THEN MAX(0, MIN(100, ${eager} / 6 - 40))
       ELSE MAX(0, MIN(100, (MIN(CAST(?1 AS INTEGER), p.ends_at) - p.starts_at) * (40 + ${eager} / 12) / (p.ends_at - p.starts_at)))
     END
     FROM memberships m JOIN places p USING (place)
     WHERE m.state = 'joined' AND p.kind <> 'path'`,
    born,
  );
}
