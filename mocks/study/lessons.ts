// The lessons.
//
// Ids: course-N has chapters chapter-N-M and lessons (chapter refs) ref-N-M, both counted from 1 in reading order. What
// a lesson leads to is named after it: the experiment of ref-7-9 is exp-7-9, then quiz-…, vs-…, exam-…, homework-….
import * as v from 'valibot';
import { BuiltInKind, ChapterKind, CourseResources } from '#plugins/study/api.ts';
import type { Database } from '../database/Database.ts';
import { documentKind } from '../database/Documents.ts';
import { untilWritten } from '../database/untilWritten.ts';
import { truth } from '../database/columns.ts';

/** The fields that plugins' kinds of chapters have beside a chapter's usual ones. */
export const OwnContents = documentKind(
  'chapter-content',
  v.looseObject({ chapterRefId: v.string() }),
  ({ chapterRefId }) => chapterRefId,
);

/** The chapters of a course, without anything about a user. */
export const CourseTrees = documentKind('course-tree', CourseResources, (course) => course.courseId);

/** Kinds with progress from elsewhere: experiments, quizzes, simulations, exams, homework. */
const REF_PREFIX: Readonly<Partial<Record<ChapterKind, string>>> = {
  2: 'exp',
  3: 'quiz',
  7: 'vs',
  9: 'exam',
  13: 'homework',
};

const REF_ID = /^(?:ref|exp|quiz|vs|exam|homework)-(\d+)-(\d+)$/;

/** `ref-12-3` is 1203 in the tables. Undefined if it is not a lesson's id. */
export function refNoOf(id: string): number | undefined {
  const [, course, lesson] = REF_ID.exec(id) ?? [];
  return course === undefined || lesson === undefined ? undefined : Number(course) * 100 + Number(lesson);
}

/** The course of a lesson: `course-12` of `ref-12-3`. */
export const courseIdOf = (refNo: number): string => `course-${Math.floor(refNo / 100)}`;

/** `12-3` of `ref-12-3`. */
export const lessonNumber = (refNo: number): string => `${Math.floor(refNo / 100)}-${refNo % 100}`;
export const chapterRefIdOf = (refNo: number): string => `ref-${lessonNumber(refNo)}`;
/** `quiz-12-3` of the quiz in ref-12-3; undefined where a lesson leads nowhere else. */
export function refIdOf(refNo: number, kind: ChapterKind): string | undefined {
  const prefix = REF_PREFIX[kind];
  return prefix === undefined ? undefined : `${prefix}-${lessonNumber(refNo)}`;
}

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

/** Adds it, or changes the one with its number. */
export const putLesson = (db: Database, { ref_no, ...lesson }: Lesson): void =>
  db.upsert('chapter_refs', { ref_no }, lesson);

/** By the id of the lesson or of its content: `ref-12-3`, `quiz-12-3`. */
export function lessonOf(db: Database, id: string): Lesson | undefined {
  const refNo = refNoOf(id);
  return refNo === undefined ? undefined : lessonAt(db, refNo);
}

/** Lessons never change, so they are cached. */
const held = new WeakMap<Database, Map<number, Lesson>>();

export function lessonAt(db: Database, refNo: number): Lesson | undefined {
  const lessons = held.get(db) ?? new Map<number, Lesson>();
  held.set(db, lessons);
  const lesson = lessons.get(refNo) ?? db.get(LessonRow, 'SELECT * FROM chapter_refs WHERE ref_no = ?', refNo);
  if (lesson) lessons.set(refNo, lesson);
  return lesson;
}

/** All lessons of a course, or those of some kinds of all courses of a place, in reading order. */
export const lessonsOf = (db: Database, place: string, kinds: readonly ChapterKind[] = BuiltInKind.options): Lesson[] =>
  lessonsIn(db, place).filter(({ kind }) => kinds.includes(kind));

const lessonsIn = untilWritten((db, place) =>
  db.all(
    LessonRow,
    `SELECT r.* FROM place_courses p JOIN chapter_refs r USING (course_id) WHERE p.place = ? ORDER BY p.sort, r.sort`,
    place,
  ),
);
