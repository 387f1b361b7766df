// Study records: checked, credited and stored.
import type { ChapterTrace } from '#plugins/study/api.ts';
import { isHeld } from '../checkpoints/checkpoints.ts';
import type { Context } from '../handler/Context.ts';
import { notFound, Refusal } from '../handler/Refusal.ts';
import { type Lesson, lessonOf } from './lessons.ts';
import { addToSitting, chapterTrace, studyStateOf, openSitting, traceOf, writeTrace } from './traces.ts';
import { lockOfChapter, visitCourse } from './courseVisit.ts';
import { credit, NOTHING } from './credit.ts';
import { requireRunning } from '../places/membership.ts';
import type { InputOf } from '../handler/implement.ts';
import type * as api from '#plugins/study/api.ts';
import { MINUTE } from '../world/clock.ts';

/** A trainee's clock that is further ahead than this is not believed. */
const AHEAD = 2 * MINUTE;

export type StudyRecord = Omit<InputOf<typeof api.recordCourseTrace>, 'operationId'>;

export function recordTrace(
  context: Context,
  place: string,
  record: StudyRecord,
): ChapterTrace & { creditedTime: number } {
  const { db, clock, ledger } = context;
  const member = requireRunning(context, place);
  const { lesson, noSkip } = requireOpen(context, place, record);
  const now = clock.now();
  const sent = Date.parse(record.sentTime);
  const sentAt = sent > now + AHEAD ? now : sent;
  const row = traceOf(db, member.member_no, lesson.ref_no);
  const openedAt = record.openedTime === undefined ? undefined : Date.parse(record.openedTime);
  const sitting = {
    memberNo: member.member_no,
    refNo: lesson.ref_no,
    sittingId: record.sittingId,
    sentAt,
    openedAt: Math.min(openedAt ?? sentAt, sentAt, now),
  };
  const sittingSentAt = openSitting(db, sitting);
  const { kept, creditedTime } = credit(
    studyStateOf(row) ?? NOTHING,
    {
      kind: lesson.kind,
      duration: lesson.duration,
      pages: lesson.pages,
      noSkip,
      held: isHeld(db, member.member_no, lesson.ref_no),
    },
    { ...record, pages: record.pages ?? [], sentAt, sittingSentAt, openedAt },
  );
  writeTrace(db, member.member_no, lesson.ref_no, kept, row?.score ?? null, now);
  addToSitting(db, sitting, creditedTime);
  ledger('trace.record', {
    place,
    chapterRefId: record.chapterRefId,
    sittingId: record.sittingId,
    ranges: record.ranges,
    creditedTime,
    progress: kept.progress,
  });
  return { ...chapterTrace(db, lesson.ref_no, traceOf(db, member.member_no, lesson.ref_no)), creditedTime };
}

/** The lesson of a course in a place; refuses users who may not open it. */
export function requireOpen(
  context: Context,
  place: string,
  { courseId, chapterRefId, kind }: Pick<StudyRecord, 'courseId' | 'chapterRefId'> & { kind?: StudyRecord['kind'] },
): { lesson: Lesson; noSkip: boolean } {
  const course = visitCourse(context, place, courseId);
  const lesson = lessonOf(context.db, chapterRefId);
  if (lesson?.course_id !== courseId) throw notFound('章节');
  if (kind !== undefined && kind !== lesson.kind) throw new Refusal('章节的类型不对，请刷新后重试');
  const lock = lockOfChapter(course, chapterRefId);
  if (lock !== undefined) throw new Refusal(lock, 403);
  return { lesson, noSkip: course.noSkip };
}
