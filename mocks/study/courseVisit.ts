// A course as the current user sees it in a place: which chapters are open, and why the others are locked.
import type { CourseResources } from '#plugins/study/api.ts';
import type { Context } from '../handler/Context.ts';
import { notFound } from '../handler/Refusal.ts';
import { ClazzPlans } from '../documents/clazzes.ts';
import { CourseTrees, refNoOf } from './lessons.ts';
import { memberOf, type Membership } from '../places/places.ts';
import { tracesOf } from './traces.ts';
import { lockChapters } from './locks.ts';
import { notBegunReason, PLACE_NAMES, requirePlace, settleApplies } from '../places/membership.ts';
import { studiedCourses } from './progress.ts';
import { numberIn } from '../handler/ids.ts';
import { hasCourse } from '../places/placeCourses.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'session'>;

export function visitCourse({ db, clock, session }: Asking, place: string, courseId: string): CourseResources {
  const { kind } = requirePlace(db, place);
  const course = db.documents.get(CourseTrees, courseId);
  if (!course || !hasCourse(db, place, courseId)) throw notFound('课程');
  settleApplies(db, clock.now());
  const member = session && memberOf(db, place, session.user.user_id);
  const traces = member && tracesOf(db, member.member_no, numberIn(courseId, 'course'));
  const plan = db.documents.get(ClazzPlans, place);
  const chapters = lockChapters(course, {
    signedIn: session !== undefined,
    joined: member !== undefined,
    placeName: PLACE_NAMES[kind],
    closed: notBegunReason(db, place, clock.now()) ?? (member && lockOfCourse(db, member, courseId)),
    ordered: course.ordered,
    isDone: (chapterRefId) => traces?.get(refNoOf(chapterRefId) ?? 0)?.state === 'done',
  });
  return { ...course, chapters, noSkip: course.noSkip || (plan?.noSkip ?? false) };
}

/** Places whose courses are studied in their order. */
function lockOfCourse(db: Context['db'], member: Membership, courseId: string): string | undefined {
  if (db.documents.get(ClazzPlans, member.place)?.ordered !== true) return undefined;
  const course = studiedCourses(db, member.place, member).find((one) => one.courseId === courseId);
  return course?.lockReason ?? undefined;
}

/** Why a chapter cannot be opened there; nothing when it can. */
export function lockOfChapter(course: CourseResources, chapterRefId: string): string | undefined {
  const ref = course.chapters
    .flatMap(({ chapterRefs }) => chapterRefs)
    .find((one) => one.chapterRefId === chapterRefId);
  return ref ? (ref.lockReason ?? undefined) : '章节不存在或已被删除';
}

/** The same of a chapter in a place. */
export const lockIn = (asking: Asking, place: string, courseId: string, chapterRefId: string): string | undefined =>
  lockOfChapter(visitCourse(asking, place, courseId), chapterRefId);
