// Places and their members: a class (clazz-N), a classroom (classroom-N) or on one's own (course-N). Who is in
// a place is a membership, and whatever one does there refers to its number. Paths (path-N) have memberships too.
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { untilWritten } from '../database/untilWritten.ts';

export const PlaceKind = v.picklist(['clazz', 'classroom', 'course', 'path']);
export type PlaceKind = v.InferOutput<typeof PlaceKind>;

/** `clazz` of `clazz-3`; undefined where it is the id of nothing like that. */
export const kindOf = (place: string | null): PlaceKind | undefined =>
  PlaceKind.options.find((kind) => place?.startsWith(`${kind}-`));

/** The fields by which records name their class or classroom. */
export const placeIds = (place: string | null) => ({
  clazzId: kindOf(place) === 'clazz' ? place : null,
  classroomId: kindOf(place) === 'classroom' ? place : null,
});

const PlaceRow = v.object({
  place: v.string(),
  kind: PlaceKind,
  /** Nothing: at any time. */
  starts_at: v.nullable(v.number()),
  ends_at: v.nullable(v.number()),
  /** Lessons that count. */
  lesson_num: v.number(),
  /** Updated when somebody joins or leaves. */
  member_num: v.number(),
});

export const placeOf = untilWritten((db, place) => db.get(PlaceRow, 'SELECT * FROM places WHERE place = ?', place));

/** Nothing is to be done there any more. */
export function isOver(db: Database, place: string, now: number): boolean {
  const ends = placeOf(db, place)?.ends_at ?? null;
  return ends !== null && now >= ends;
}

/** The number of members in each place of a kind. */
export function memberNums(db: Database, kind: PlaceKind): ReadonlyMap<string, number> {
  const rows = db.all(
    v.object({ place: v.string(), member_num: v.number() }),
    'SELECT place, member_num FROM places WHERE kind = ?',
    kind,
  );
  return new Map(rows.map((row) => [row.place, row.member_num]));
}

export function countMembers(db: Database, place: string, by: 1 | -1): void {
  db.run('UPDATE places SET member_num = member_num + ? WHERE place = ?', by, place);
}

export const MemberState = v.picklist(['pending', 'joined', 'rejected', 'cancelled', 'left']);

export type Membership = v.InferOutput<typeof MembershipRow>;
export const MembershipRow = v.object({
  member_no: v.number(),
  place: v.string(),
  user_id: v.string(),
  state: MemberState,
  applied_at: v.number(),
  /** The moment at which an application is decided automatically. */
  decides_at: v.nullable(v.number()),
  verified_at: v.nullable(v.number()),
  joined_at: v.nullable(v.number()),
  /** Why it was rejected. */
  reason: v.nullable(v.string()),
  // The results so far, updated with every trace.
  progress: v.number(),
  study_time: v.number(),
  done_num: v.number(),
  score: v.number(),
  last_at: v.nullable(v.number()),
  last_ref: v.nullable(v.number()),
});

/** In whatever state. */
export const membershipOf = (db: Database, place: string, userId: string): Membership | undefined =>
  membershipsIn(db, userId).find((one) => one.place === place);

const membershipsIn = untilWritten((db, userId) =>
  db.all(
    MembershipRow,
    'SELECT * FROM memberships WHERE user_id = ? ORDER BY COALESCE(last_at, 0) DESC, joined_at DESC, place',
    userId,
  ),
);

export const membershipAt = (db: Database, memberNo: number): Membership | undefined =>
  db.get(MembershipRow, 'SELECT * FROM memberships WHERE member_no = ?', memberNo);

/** Only of who is in the place now. */
export function memberOf(db: Database, place: string, userId: string): Membership | undefined {
  const membership = membershipOf(db, place, userId);
  return membership?.state === 'joined' ? membership : undefined;
}

/** A user's current places, latest studied first. */
export const membershipsOf = (db: Database, userId: string, kind: PlaceKind): Membership[] =>
  membershipsIn(db, userId).filter(({ state, place }) => state === 'joined' && kindOf(place) === kind);

/** The places in which a course is studied, the user's first; only those when `joined`. */
export function placesWith(
  db: Database,
  courseId: string,
  kind: PlaceKind,
  userId: string | undefined,
  joined = false,
): string[] {
  const rows = db.all(
    v.object({ place: v.string() }),
    `SELECT c.place FROM place_courses c JOIN places p USING (place)
     LEFT JOIN memberships m ON m.place = c.place AND m.user_id = ?1 AND m.state = 'joined'
     WHERE c.course_id = ?2 AND p.kind = ?3 AND (m.member_no IS NOT NULL OR NOT ?4)
     ORDER BY m.member_no IS NULL, COALESCE(m.last_at, 0) DESC, c.place`,
    userId ?? '',
    courseId,
    kind,
    Number(joined),
  );
  return rows.map(({ place }) => place);
}
