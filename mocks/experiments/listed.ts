// Experiments and simulations as a trainee's lists show them: by class, by classroom, and of self-selected courses.
import type { Experiment } from '#plugins/experiments/api.ts';
import type { StudyState } from '#plugins/study/api.ts';
import type * as v from 'valibot';
import { Courses } from '../documents/courses.ts';
import { requireClassroom } from '../classroom/classroomCards.ts';
import type { Context } from '../handler/Context.ts';
import { holds, pageOf, type Paging } from '../handler/page.ts';
import { requireMember, requirePlace } from '../places/membership.ts';
import { openState } from '../places/openState.ts';
import { type Membership, membershipsOf, placeOf } from '../places/places.ts';
import { chapterRefIdOf, type Lesson } from '../study/lessons.ts';
import { chapterTrace, traceOf } from '../study/traces.ts';
import { timeOrNull } from '../world/clock.ts';

/** Without a report, and with 100 points to earn. */
export function listed({ db, clock }: Pick<Context, 'db' | 'clock'>, member: Membership, lesson: Lesson): Experiment {
  const { starts_at: starts = null, ends_at: ends = null } = placeOf(db, member.place) ?? {};
  const trace = chapterTrace(db, lesson.ref_no, traceOf(db, member.member_no, lesson.ref_no));
  const course = db.documents.get(Courses, lesson.course_id);
  return {
    startTime: timeOrNull(starts),
    deadline: timeOrNull(ends),
    state: openState(starts, ends, clock.now()),
    chapterRefId: chapterRefIdOf(lesson.ref_no),
    title: lesson.title,
    cover: course?.cover ?? '',
    courseId: lesson.course_id,
    courseTitle: course?.title ?? '',
    kind: lesson.kind === 7 ? 7 : 2,
    myState: trace.state,
    progress: trace.progress ?? 0,
    usedTime: trace.studyTime ?? 0,
    fullScore: 100,
    score: trace.score,
    reportId: null,
    reportState: 'none',
    lastTime: trace.lastTime,
  };
}

interface Wanted extends Paging {
  readonly keyword?: string | undefined;
  readonly myState?: v.InferOutput<typeof StudyState> | undefined;
}

/** Answers the calls that list what `of` finds in a place, and those that count it. */
export function listsOf(of: (context: Context, member: Membership) => Experiment[]) {
  const ofClazz = (context: Context, clazzId: string): Experiment[] => {
    requirePlace(context.db, clazzId, 'clazz');
    return of(context, requireMember(context, clazzId));
  };
  const ofClassroom = (context: Context, classroomId: string): Experiment[] =>
    of(context, requireClassroom(context, classroomId).member);
  /** Those of one course, or of all. */
  const ofCourses = (context: Context, courseId: string | undefined): Experiment[] => {
    if (courseId !== undefined) return of(context, requireMember(context, courseId));
    return membershipsOf(context.db, context.user().user_id, 'course').flatMap((member) => of(context, member));
  };
  return {
    listOfClazz: ({ clazzId, ...wanted }: Wanted & { clazzId: string }, context: Context) =>
      page(ofClazz(context, clazzId), wanted),
    countOfClazz: ({ clazzId }: { clazzId: string }, context: Context) => countDone(ofClazz(context, clazzId)),
    listOfClassroom: ({ classroomId, ...wanted }: Wanted & { classroomId: string }, context: Context) =>
      page(ofClassroom(context, classroomId), wanted),
    countOfClassroom: ({ classroomId }: { classroomId: string }, context: Context) =>
      countDone(ofClassroom(context, classroomId)),
    listOfCourses: ({ courseId, ...wanted }: Wanted & { courseId?: string | undefined }, context: Context) =>
      page(ofCourses(context, courseId), wanted),
    countOfCourses: ({ courseId }: { courseId?: string | undefined }, context: Context) =>
      countDone(ofCourses(context, courseId)),
  };
}

const page = (all: readonly Experiment[], { keyword, myState, ...paging }: Wanted) =>
  pageOf(
    all.filter((one) => holds(keyword, one.title, one.courseTitle) && (myState ?? one.myState) === one.myState),
    paging,
  );

const countDone = (all: readonly Experiment[]) => ({
  done: all.filter(({ myState }) => myState === 'done').length,
  total: all.length,
});
