// The papers of a place: those that its courses' lessons lead to, and those that were set for the place itself.
import * as v from 'valibot';
import type { Database } from '../../database/Database.ts';
import { Courses } from '../../documents/courses.ts';
import { SetPapers } from '../../documents/setPapers.ts';
import { chapterRefIdOf, type Lesson, lessonOf, lessonsOf, refIdOf } from '../../study/lessons.ts';
import { placeOf } from '../../places/places.ts';
import { HANDOUTS, mediumOf } from '../../study/content/media.ts';
import { BANKS } from '../questions/questionBank.ts';
import { attachmentOf } from '../../files/attachment.ts';
import { PASS } from '../../study/credit.ts';
import type { ChapterKind } from '#plugins/study/api.ts';
import type { Paper } from '../../documents/Paper.ts';
import { hasCourse } from '../../places/placeCourses.ts';

export type PaperKind = Paper['kind'];

const LESSON_KINDS = { quiz: 3, homework: 13, exam: 9 } as const;
const KIND_OF_LESSON: Readonly<Partial<Record<ChapterKind, PaperKind>>> = { 3: 'quiz', 13: 'homework', 9: 'exam' };
/** The number of courses of each subject; each subject has one question bank. */
const COURSES_OF_A_BANK = 6;

/** In the order of the lessons; the place's own papers last. */
export function papersIn(db: Database, place: string, kinds: readonly PaperKind[]): Paper[] {
  const lessons = lessonsOf(
    db,
    place,
    kinds.map((kind) => LESSON_KINDS[kind]),
  );
  return [
    ...lessons.map((lesson) => lessonPaper(db, place, lesson)),
    ...db.documents.all(SetPapers).filter((paper) => paper.place === place && kinds.includes(paper.kind)),
  ];
}

/** A paper by its id: `quiz-12-3`, `contest-clazz-1-2`. */
export function paperIn(db: Database, place: string, refId: string): Paper | undefined {
  const set = db.documents.get(SetPapers, refId);
  if (set) return set.place === place ? set : undefined;
  const lesson = paperLesson(db, refId);
  return lesson && hasCourse(db, place, lesson.course_id) ? lessonPaper(db, place, lesson) : undefined;
}

/** A paper in any of its places. */
export function placesOfPaper(db: Database, refId: string): string[] {
  const set = db.documents.get(SetPapers, refId);
  if (set) return [set.place];
  const lesson = paperLesson(db, refId);
  if (!lesson) return [];
  const rows = db.all(PlaceRow, 'SELECT place FROM place_courses WHERE course_id = ?', lesson.course_id);
  return rows.map(({ place }) => place);
}

const PlaceRow = v.object({ place: v.string() });

/** The lesson that leads to a paper. */
function paperLesson(db: Database, refId: string): Lesson | undefined {
  const lesson = lessonOf(db, refId);
  return lesson && refIdOf(lesson.ref_no, lesson.kind) === refId && KIND_OF_LESSON[lesson.kind] ? lesson : undefined;
}

/** The questions of a lesson's paper by its kind; each adds up to 100. The seed's scores rely on that. */
export const LESSON_PARTS: Readonly<Record<PaperKind, (refNo: number) => Paper['parts']>> = {
  quiz: (refNo) => (refNo % 2 === 0 ? SHORT_QUIZ : LONG_QUIZ),
  homework: () => HOMEWORK,
  exam: () => EXAM,
};

const SHORT_QUIZ: Paper['parts'] = [
  { type: 'single_choice', num: 2, score: 20 },
  { type: 'multiple_choice', num: 1, score: 20 },
  { type: 'judge_question', num: 1, score: 20 },
  { type: 'fill_blank', num: 1, score: 20 },
];
const LONG_QUIZ: Paper['parts'] = [
  { type: 'single_choice', num: 4, score: 10 },
  { type: 'multiple_choice', num: 2, score: 10 },
  { type: 'judge_question', num: 3, score: 10 },
  { type: 'fill_blank', num: 1, score: 10 },
];
const HOMEWORK: Paper['parts'] = [
  { type: 'fill_blank', num: 2, score: 10 },
  { type: 'test_command', num: 1, score: 20 },
  { type: 'practice_question', num: 2, score: 30 },
];
const EXAM: Paper['parts'] = [
  { type: 'single_choice', num: 5, score: 4 },
  { type: 'multiple_choice', num: 3, score: 6 },
  { type: 'judge_question', num: 4, score: 3 },
  { type: 'fill_blank', num: 3, score: 6 },
  { type: 'test_command', num: 1, score: 12 },
  { type: 'practice_question', num: 2, score: 10 },
];

const ATTEMPTS: Readonly<Record<PaperKind, number | null>> = { quiz: 3, homework: 1, exam: 2 };
const DESCRIPTIONS: Readonly<Record<PaperKind, string>> = {
  quiz: '<p>随堂测验可以重做，取最好的一次。提交后立即给出成绩和解析。</p>',
  homework: '<p>请独立完成。实践题写清步骤、命令和结果，可以附截图；老师批阅后给出评语，不合要求的会退回修改一次。</p>',
  exam: '<p>开始后不能暂停，到时自动交卷。断网时作答保存在本机，恢复后会自动同步，交卷时间以服务器为准。</p>',
};

function lessonPaper(db: Database, place: string, lesson: Lesson): Paper {
  const kind = KIND_OF_LESSON[lesson.kind] ?? 'quiz';
  const { starts_at: startsAt = null, ends_at: endsAt = null } = placeOf(db, place) ?? {};
  return {
    refId: refIdOf(lesson.ref_no, lesson.kind) ?? '',
    kind,
    title: lesson.title,
    description: DESCRIPTIONS[kind],
    place,
    courseId: lesson.course_id,
    courseTitle: db.documents.get(Courses, lesson.course_id)?.title ?? '',
    chapterRefId: chapterRefIdOf(lesson.ref_no),
    bank: bankOfCourse(lesson.ref_no),
    parts: LESSON_PARTS[kind](lesson.ref_no),
    passScore: PASS,
    startsAt,
    endsAt,
    duration: kind === 'exam' ? lesson.duration : null,
    maxAttemptNum: ATTEMPTS[kind],
    password: null,
    fullScreen: kind === 'exam' && lesson.ref_no % 2 === 1,
    machineRefId: machineFor(db, lesson),
    showAnswer: kind === 'exam' && endsAt !== null && lesson.ref_no % 2 === 0 ? 'ended' : 'marked',
    attachments: kind === 'homework' ? [demands(db, lesson.ref_no)] : [],
  };
}

/** The full task, as a file to download. */
export const demands = (db: Database, number: number): Paper['attachments'][number] =>
  attachmentOf(db, mediumOf(HANDOUTS, number, 1).fileId, '作业要求.pdf');

/** Only the quiz of a course's eighth lesson is answered next to a machine, if the course has one. */
function machineFor(db: Database, { kind, course_id: courseId, ref_no: refNo }: Lesson): string | null {
  return kind === LESSON_KINDS.quiz && refNo % 100 !== 8 ? null : machineOf(db, courseId);
}

const bankOfCourse = (refNo: number): string =>
  BANKS[Math.floor((Math.floor(refNo / 100) - 1) / COURSES_OF_A_BANK)] ?? 'all';

/** The course's first experiment: practical questions are answered on its machine. */
export function machineOf(db: Database, courseId: string): string | null {
  const row = db.get(
    v.object({ ref_no: v.number() }),
    'SELECT ref_no FROM chapter_refs WHERE course_id = ? AND kind = 2 ORDER BY sort LIMIT 1',
    courseId,
  );
  return row ? chapterRefIdOf(row.ref_no) : null;
}
