// Check-ins with their windows: activity-N is the one numbered N. Members who were there, late or excused have a row;
// those without one at the end were absent.
import * as v from 'valibot';
import { type CheckInState, CheckInWay } from '#plugins/activities/api.ts';
import type { Database } from '../database/Database.ts';
import { numberIn } from '../handler/ids.ts';

export type StoredActivity = v.InferOutput<typeof ActivityRow>;
const ActivityRow = v.object({
  activity_no: v.number(),
  place: v.string(),
  title: v.string(),
  description: v.string(),
  teacher_name: v.string(),
  starts_at: v.number(),
  late_at: v.nullable(v.number()),
  ends_at: v.number(),
  /** The code that the teacher shows all the time; without one, the code changes like the QR code. */
  code: v.nullable(v.string()),
  checked_num: v.number(),
  /** Any of them will do; with none, a click is enough. */
  ways: v.pipe(v.string(), v.parseJson(), v.array(v.picklist(CheckInWay.options))),
  /** The time for which a QR code is shown. */
  rotate_seconds: v.number(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  radius: v.nullable(v.number()),
  place_name: v.nullable(v.string()),
});

type Window = Pick<
  StoredActivity,
  'place' | 'title' | 'description' | 'teacher_name' | 'starts_at' | 'late_at' | 'ends_at'
>;
export type NewActivity = Window & Partial<StoredActivity>;

export type StoredCheckIn = v.InferOutput<typeof CheckInRow>;
const CheckInRow = v.object({
  state: v.picklist(['done', 'late', 'leave']),
  checked_at: v.nullable(v.number()),
});

export const activityIdOf = (activityNo: number): string => `activity-${activityNo}`;

export const activityById = (db: Database, id: string): StoredActivity | undefined =>
  db.get(ActivityRow, 'SELECT * FROM activities WHERE activity_no = ?', numberIn(id, 'activity'));

/** Latest first. */
export const activitiesOf = (db: Database, place: string): StoredActivity[] =>
  db.all(ActivityRow, 'SELECT * FROM activities WHERE place = ? ORDER BY starts_at DESC, activity_no DESC', place);

/** Those that can be checked in to with a code at a moment. */
export const activitiesWithCode = (db: Database, now: number): StoredActivity[] =>
  db.all(
    ActivityRow,
    `SELECT * FROM activities WHERE ways LIKE '%"code"%' AND starts_at <= ?1 AND ends_at > ?1 ORDER BY place, activity_no`,
    now,
  );

/** Nothing but the code is typed unless more is said: who can type it can scan it, too. */
export function addActivity(db: Database, activity: NewActivity): number {
  const { code = null, ways = code === null ? [] : ['code', 'qr'], rotate_seconds: rotates = 15 } = activity;
  return db.insert('activities', { ...activity, code, ways, rotate_seconds: rotates });
}

export const checkInOf = (db: Database, activityNo: number, userId: string): StoredCheckIn | undefined =>
  db.get(
    CheckInRow,
    'SELECT state, checked_at FROM check_ins WHERE activity_no = ? AND user_id = ?',
    activityNo,
    userId,
  );

export function addCheckIn(
  db: Database,
  activityNo: number,
  userId: string,
  state: StoredCheckIn['state'],
  at: number | null,
): void {
  db.insert('check_ins', { activity_no: activityNo, user_id: userId, state, checked_at: at });
  db.run('UPDATE activities SET checked_num = checked_num + 1 WHERE activity_no = ?', activityNo);
}

/** The teacher says how a member counts; undefined is absent. */
export function setCheckIn(
  db: Database,
  activityNo: number,
  userId: string,
  checkIn: { readonly state: StoredCheckIn['state']; readonly at: number | null } | undefined,
): void {
  db.run('DELETE FROM check_ins WHERE activity_no = ? AND user_id = ?', activityNo, userId);
  if (checkIn) {
    const { state, at } = checkIn;
    db.insert('check_ins', { activity_no: activityNo, user_id: userId, state, checked_at: at });
  }
  db.run(
    `UPDATE activities SET checked_num =
       (SELECT COUNT(*) FROM check_ins WHERE activity_no = ?1 AND state <> 'leave') WHERE activity_no = ?1`,
    activityNo,
  );
}

export const activityNumOf = (db: Database, place: string): number =>
  db.count('SELECT COUNT(*) FROM activities WHERE place = ?', place);

/** Those expected at an activity: everyone who had joined by its end. */
export const expectedNum = (db: Database, { place, ends_at: endsAt }: StoredActivity): number =>
  db.count("SELECT COUNT(*) FROM memberships WHERE place = ? AND state = 'joined' AND joined_at < ?", place, endsAt);

const ExpectedRow = v.object({ user_id: v.string(), state: v.string(), checked_at: v.nullable(v.number()) });

interface Wanted {
  /** The state of members without a row: none yet, or absent. */
  readonly rest: 'none' | 'absent';
  readonly state?: CheckInState | undefined;
  readonly from: number;
  readonly size: number;
}

/** A page of the expected members and their check-ins: first those who attended, by time. */
export function expectedAt(db: Database, activity: StoredActivity, { rest, state, from: offset, size }: Wanted) {
  const from = `FROM memberships m LEFT JOIN check_ins c ON c.activity_no = ?1 AND c.user_id = m.user_id
    WHERE m.place = ?2 AND m.state = 'joined' AND m.joined_at < ?3 AND (?5 IS NULL OR COALESCE(c.state, ?4) = ?5)`;
  const values = [activity.activity_no, activity.place, activity.ends_at, rest, state ?? null];
  return {
    total: db.count(`SELECT COUNT(*) ${from}`, ...values),
    rows: db.all(
      ExpectedRow,
      `SELECT m.user_id, COALESCE(c.state, ?4) AS state, c.checked_at ${from}
       ORDER BY c.checked_at IS NULL, c.checked_at, m.member_no LIMIT ?6 OFFSET ?7`,
      ...values,
      size,
      offset,
    ),
  };
}

/** Those with this title, and who was there. */
export function forgetActivities(db: Database, place: string, title: string): void {
  const ids = '(SELECT activity_no FROM activities WHERE place = ?1 AND title = ?2)';
  db.run(`DELETE FROM check_ins WHERE activity_no IN ${ids}`, place, title);
  db.run(`DELETE FROM check_in_claims WHERE activity_no IN ${ids}`, place, title);
  db.run('DELETE FROM activities WHERE place = ? AND title = ?', place, title);
}
