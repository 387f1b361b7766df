// What is studied, where, and by whom.
//
// Ids: course-N has chapters chapter-N-M and lessons (chapter refs) ref-N-M, both counted from 1 in reading order. What
// a lesson leads to is named after it: the experiment of ref-7-9 is exp-7-9, then quiz-…, vs-…, exam-…, homework-….
//
// One studies in a place: a class (clazz-N), a classroom (classroom-N) or on one's own (course-N). Who is in a place is
// a membership, and whatever one does there hangs on its number. Paths (path-N) have memberships too.
import * as v from 'valibot';
import { ChapterKind, CourseResources } from '#plugins/study/api.ts';
import type { Database } from './Database.ts';
import { documentKind } from './Documents.ts';

/** The chapters of a course, as nobody in particular sees them. */
export const CourseTrees = documentKind('course-tree', CourseResources, (course) => course.courseId);

/** Kinds whose progress comes from elsewhere: an experiment, a quiz, a simulation, an exam, a homework. */
const REF_PREFIX: Readonly<Partial<Record<ChapterKind, string>>> = {
  2: 'exp',
  3: 'quiz',
  7: 'vs',
  9: 'exam',
  13: 'homework',
};

const REF_ID = /^(?:ref|exp|quiz|vs|exam|homework)-(\d+)-(\d+)$/;

/** `ref-12-3` is 1203 in the tables. Undefined for what is no lesson's id. */
export function refNoOf(id: string): number | undefined {
  const [, course, lesson] = REF_ID.exec(id) ?? [];
  return course === undefined || lesson === undefined ? undefined : Number(course) * 100 + Number(lesson);
}

const tail = (refNo: number): string => `${Math.floor(refNo / 100)}-${refNo % 100}`;
export const chapterRefIdOf = (refNo: number): string => `ref-${tail(refNo)}`;
/** `quiz-12-3` of the quiz in ref-12-3; undefined where a lesson leads nowhere else. */
export function refIdOf(refNo: number, kind: ChapterKind): string | undefined {
  const prefix = REF_PREFIX[kind];
  return prefix === undefined ? undefined : `${prefix}-${tail(refNo)}`;
}

const truth = v.pipe(
  v.number(),
  v.transform((flag) => flag !== 0),
);

export type Lesson = v.InferOutput<typeof LessonRow>;
/** A chapter ref as the tables have it. */
const LessonRow = v.object({
  ref_no: v.number(),
  course_id: v.string(),
  chapter_id: v.string(),
  title: v.string(),
  kind: ChapterKind,
  sort: v.number(),
  /** Whole seconds. */
  duration: v.number(),
  /** Pages of a PDF, otherwise 0. */
  pages: v.number(),
  required: truth,
  access: v.picklist(['open', 'signed-in', 'joined']),
});

/** By the id of the lesson or of what it leads to: `ref-12-3`, `quiz-12-3`. */
export function lessonOf(db: Database, id: string): Lesson | undefined {
  const refNo = refNoOf(id);
  return refNo === undefined ? undefined : lessonAt(db, refNo);
}

/** Lessons never change: what was read of them is held. */
const held = new WeakMap<Database, Map<number, Lesson>>();

export function lessonAt(db: Database, refNo: number): Lesson | undefined {
  const lessons = held.get(db) ?? new Map<number, Lesson>();
  held.set(db, lessons);
  const lesson = lessons.get(refNo) ?? db.get(LessonRow, 'SELECT * FROM chapter_refs WHERE ref_no = ?', refNo);
  if (lesson) lessons.set(refNo, lesson);
  return lesson;
}

/** All lessons of a course, or those of some kinds of all courses of a place, in reading order. */
export function lessonsOf(db: Database, place: string, kinds: readonly ChapterKind[] = ChapterKind.options): Lesson[] {
  return db.all(
    LessonRow,
    `SELECT r.* FROM place_courses p JOIN chapter_refs r USING (course_id)
     WHERE p.place = ?1 AND r.kind IN (SELECT value FROM json_each(?2)) ORDER BY p.sort, r.sort`,
    place,
    JSON.stringify(kinds),
  );
}

export const PlaceKind = v.picklist(['clazz', 'classroom', 'course', 'path']);
export type PlaceKind = v.InferOutput<typeof PlaceKind>;

const PlaceRow = v.object({
  place: v.string(),
  kind: PlaceKind,
  /** Nothing: at any time. */
  starts_at: v.nullable(v.number()),
  ends_at: v.nullable(v.number()),
  /** Lessons that count. */
  lesson_num: v.number(),
  /** Kept up to date with every coming and going. */
  member_num: v.number(),
});

export const placeOf = (db: Database, place: string) => db.get(PlaceRow, 'SELECT * FROM places WHERE place = ?', place);

/** How many are in each place of a kind. */
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
  /** When an application is decided if nobody does so before. */
  decides_at: v.nullable(v.number()),
  verified_at: v.nullable(v.number()),
  joined_at: v.nullable(v.number()),
  /** Why it was rejected. */
  reason: v.nullable(v.string()),
  // What became of it so far, kept up to date with every trace.
  progress: v.number(),
  study_time: v.number(),
  done_num: v.number(),
  score: v.number(),
  last_at: v.nullable(v.number()),
  last_ref: v.nullable(v.number()),
});

/** In whatever state. */
export const membershipOf = (db: Database, place: string, userId: string): Membership | undefined =>
  db.get(MembershipRow, 'SELECT * FROM memberships WHERE place = ? AND user_id = ?', place, userId);

export const membershipAt = (db: Database, memberNo: number): Membership | undefined =>
  db.get(MembershipRow, 'SELECT * FROM memberships WHERE member_no = ?', memberNo);

/** Only of who is in the place now. */
export function memberOf(db: Database, place: string, userId: string): Membership | undefined {
  const membership = membershipOf(db, place, userId);
  return membership?.state === 'joined' ? membership : undefined;
}

/** Where a user is now, latest studied first. */
export const membershipsOf = (db: Database, userId: string, kind: PlaceKind): Membership[] =>
  db.all(
    MembershipRow,
    `SELECT * FROM memberships WHERE user_id = ? AND state = 'joined' AND place GLOB ?
     ORDER BY COALESCE(last_at, 0) DESC, joined_at DESC, place`,
    userId,
    `${kind}-*`,
  );

/** Where a course is studied, the places of the user first; only those when `joined`. */
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
