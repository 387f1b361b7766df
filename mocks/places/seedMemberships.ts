// Memberships of the first day: the nth generated trainee is user-N (1 to 200), the ones with an account of their own
// are user-linxia, user-zhouyu (who has just come and is nowhere yet), user-chenlan and user-hebin.
//
// Each place takes a share of the trainees, drawn by the seed; the rows are made inside the database, so that a
// hundred times as many take seconds.
import type { Database } from '../database/Database.ts';
import { Classrooms } from '../documents/classrooms.ts';
import { ClazzPlans, Clazzes } from '../documents/clazzes.ts';
import { Courses, Paths } from '../documents/courses.ts';
import { randomOf } from '../world/random.ts';
import { draw } from '../database/draw.ts';
import type { Seeding } from '../world/FirstDay.ts';
import { DAY, HOUR } from '../world/clock.ts';

/** Linxia's places, the percentage done, and the days since each began. */
const LINXIA: readonly (readonly [place: string, reach: number, ago: number])[] = [
  ['clazz-1', 52, 38],
  ['clazz-3', 30, 22],
  ['clazz-4', 100, 82],
  ['clazz-10', 18, 5],
  ['classroom-1', 45, 29],
  ['classroom-2', 25, 17],
  ['classroom-3', 60, 39],
  ['classroom-5', 100, 109],
  ['classroom-9', 35, 14],
  ['classroom-11', 20, 19],
  ['course-14', 100, 120],
  ['course-31', 40, 33],
  ['course-43', 100, 60],
  ['course-20', 12, 9],
  ['course-36', 0, 2],
  ['path-1', 0, 40],
  ['path-5', 0, 31],
];

/** Places that linxia has applied for and is not in. */
const ASKED: readonly (readonly [place: string, state: string, ago: number, reason: string | null])[] = [
  ['clazz-2', 'pending', 1, null],
  ['clazz-6', 'rejected', 6, '本班面向在职运维人员，请补充单位证明后重新申请。'],
  ['clazz-15', 'cancelled', 4, null],
];

export function seedMemberships(db: Database, { seed, born }: Seeding): void {
  db.run('CREATE TEMP TABLE reaches (member_no INTEGER PRIMARY KEY, reach INTEGER NOT NULL)');
  for (const [place, reach, ago] of LINXIA) {
    const at = born - ago * DAY;
    const dates = { applied_at: at - 5 * HOUR, verified_at: at, joined_at: at };
    const memberNo = db.insert('memberships', { place, user_id: 'user-linxia', state: 'joined', ...dates });
    db.insert('reaches', { member_no: memberNo, reach });
  }
  for (const [place, state, ago, reason] of ASKED) {
    const at = born - ago * DAY;
    db.run(
      "INSERT INTO memberships (place, user_id, state, applied_at, verified_at, reason) VALUES (?, 'user-linxia', ?, ?, ?, ?)",
      place,
      state,
      at,
      state === 'rejected' ? at + 20 * HOUR : null,
      reason,
    );
  }
  db.withoutIndexes(['memberships_of_user', 'memberships_newest'], () => joinAll(db, seed, born));
  fillUp(db, 'clazz-8');
}

function joinAll(db: Database, seed: number, born: number): void {
  const yesterday = born - DAY;
  // Asked for each place: the number of each is read once.
  db.run(`CREATE TEMP TABLE trainees AS SELECT CAST(SUBSTR(user_id, 6) AS INTEGER) AS number, user_id, created_at
    FROM users WHERE role = 'trainee' AND user_id GLOB 'user-[0-9]*'`);
  for (const [at, { clazzId, startTime, endTime }] of db.documents.all(Clazzes).entries()) {
    const start = Date.parse(startTime);
    const from = Math.min(start, born) - 30 * DAY;
    const until = Math.min(yesterday, start + 5 * DAY);
    join(db, seed, { place: clazzId, salt: at, share: 110, from, until, latest: Math.min(until, Date.parse(endTime)) });
  }
  for (const [at, { classroomId, clazzId, startTime }] of db.documents.all(Classrooms).entries()) {
    if (clazzId !== null && clazzId !== undefined) continue;
    const start = Date.parse(startTime);
    const until = Math.min(yesterday, start + 3 * DAY);
    join(db, seed, { place: classroomId, salt: 100 + at, share: 130, from: until - 10 * DAY, until, latest: until });
  }
  joinClassrooms(db);
  for (const [at, { courseId }] of db.documents.all(Courses).entries()) {
    const share = randomOf(seed, 'course-share', at).whole(50, 190);
    join(db, seed, {
      place: courseId,
      salt: 200 + at,
      share,
      from: born - 200 * DAY,
      until: yesterday,
      latest: yesterday,
    });
  }
  for (const [at, { pathId }] of db.documents.all(Paths).entries()) {
    join(db, seed, {
      place: pathId,
      salt: 300 + at,
      share: 90,
      from: born - 200 * DAY,
      until: yesterday,
      latest: yesterday,
    });
  }
  db.run('DROP TABLE trainees');
}

interface Joining {
  readonly place: string;
  readonly salt: number;
  /** Counted per thousand trainees. */
  readonly share: number;
  /** They joined between these. */
  readonly from: number;
  readonly until: number;
  /** Trainees who registered later are left out. */
  readonly latest: number;
}

function join(db: Database, seed: number, { place, salt, share, from, until, latest }: Joining): void {
  db.run(
    `INSERT INTO memberships (place, user_id, state, applied_at, verified_at, joined_at)
     SELECT ?1, user_id, 'joined', at - ${2 * HOUR}, at, at FROM (
       SELECT user_id,
         MAX(created_at + ${HOUR}, CAST(?2 + (?3 - ?2) * ${draw(seed, 'number', String(salt), 1)} / 1000 AS INTEGER)) AS at
       FROM trainees
       WHERE created_at < ?4 - ${2 * HOUR}
         AND ${draw(seed, 'number', String(salt))} < ?5
     ) ORDER BY at`,
    place,
    from,
    until,
    latest,
    share,
  );
}

/** Members of a class are in its classrooms, too. */
function joinClassrooms(db: Database): void {
  for (const { classroomId, clazzId, startTime } of db.documents.all(Classrooms)) {
    if (clazzId === null || clazzId === undefined) continue;
    db.run(
      `INSERT INTO memberships (place, user_id, state, applied_at, verified_at, joined_at)
       SELECT ?1, user_id, 'joined', applied_at, MAX(joined_at, ?2), MAX(joined_at, ?2) FROM memberships
       WHERE place = ?3 AND state = 'joined' AND user_id NOT IN (SELECT user_id FROM memberships WHERE place = ?1)
       ORDER BY joined_at DESC, member_no DESC`,
      classroomId,
      Date.parse(startTime) - 2 * DAY,
      clazzId,
    );
  }
}

/** Room for as many as are in it. */
function fillUp(db: Database, clazzId: string): void {
  const plan = db.documents.get(ClazzPlans, clazzId);
  const maxTraineeNum = db.count("SELECT COUNT(*) FROM memberships WHERE place = ? AND state = 'joined'", clazzId);
  if (plan) db.documents.put(ClazzPlans, { ...plan, maxTraineeNum });
}
