import * as api from '#plugins/study/api.ts';
import type { Context } from '../handler/Context.ts';
import { handlersOf } from '../handler/implement.ts';
import { holds, pageOf } from '../handler/page.ts';
import { notFound, orNotFound, Refusal } from '../handler/Refusal.ts';
import { courseApply, leaveCourse, myCourses } from '../catalogue/courseApplies.ts';
import { requireClassroom } from '../classroom/classroomCards.ts';
import { Clazzes } from '../documents/clazzes.ts';
import { chapterContent } from './chapterContent.ts';
import { lockOfChapter, visitCourse } from './courseVisit.ts';
import { markLesson } from './itemMarks.ts';
import { requireMember, requirePlace, requireRunning } from '../places/membership.ts';
import { lastStudy } from './lastStudy.ts';
import { recentChapter, studiedCourses } from './progress.ts';
import { recordTrace, requireOpen } from './recordTrace.ts';
import { type Lesson, lessonOf } from './lessons.ts';
import { memberOf, type Membership, membershipsOf, placesWith, type PlaceKind } from '../places/places.ts';
import { chapterTrace, traceOf, tracesOf } from './traces.ts';
import { numberIn } from '../handler/ids.ts';

const ACCESS_TYPES = [
  { code: 'open', name: '公开' },
  { code: 'signed-in', name: '登录可学' },
  { code: 'joined', name: '加入可学' },
];

/** Progress follows from what was studied; clients cannot set it. */
const STUDIED_KINDS = new Set<api.ChapterKind>([1, 4, 5, 6]);
/** The progress of quizzes, exams and homework follows from their sheets; reports of clients are ignored. */
const ANSWERED_KINDS = new Set<api.ChapterKind>([3, 9, 13]);

export default handlersOf(api, {
  getCourseResources: ({ id }, context) => visitCourse(context, id, id),

  getPublicClazzCourseResources: ({ id }, context) => visitCourse(context, placeWith(context, 'clazz', id), id),

  getClazzCourseResources: ({ id, clazzId }, context) =>
    visitCourse(context, clazzId ?? placeWith(context, 'clazz', id), id),

  getClassroomCourseResources({ id, classroomId }, context) {
    const place = classroomId ?? placeWith(context, 'classroom', id);
    requireMember(context, place);
    return visitCourse(context, place, id);
  },

  getChapterContent({ chapterRefId }, context) {
    const lesson = requireLesson(context, chapterRefId);
    const lock = lockAnywhere(context, lesson, chapterRefId);
    if (lock !== undefined) throw new Refusal(lock, 403);
    return chapterContent(context.db, lesson);
  },

  getOpenChapterContent({ chapterRefId }, context) {
    const lesson = requireLesson(context, chapterRefId);
    if (lesson.access !== 'open') throw new Refusal('登录并加入课程后可以学习', 403);
    return chapterContent(context.db, lesson);
  },

  listChapterAccessTypes: () => ACCESS_TYPES,

  recordCourseTrace: (record, context) => recordTrace(context, requireKind(context, record.courseId, 'course'), record),
  listCourseTraces: ({ courseId }, context) => (isIn(context, courseId) ? traces(context, courseId, courseId) : []),
  getRecentCourseChapter: ({ courseId }, context) =>
    courseId === undefined || isIn(context, courseId) ? recent(context, 'course', courseId, courseId) : null,

  getLastStudy: (_input, context) => lastStudy(context),

  recordClazzTrace: (record, context) => recordTrace(context, requireKind(context, record.clazzId, 'clazz'), record),
  listClazzChapterTraces: ({ clazzId, courseId }, context) => traces(context, clazzId, courseId),
  getRecentClazzChapter: ({ clazzId, courseId }, context) => recent(context, 'clazz', clazzId, courseId),

  recordClazzPercentage({ clazzId, courseId, chapterRefId, ptg }, context) {
    const member = requireRunning(context, requireKind(context, clazzId, 'clazz'));
    const { lesson } = requireOpen(context, clazzId, { courseId, chapterRefId });
    if (STUDIED_KINDS.has(lesson.kind)) throw new Refusal('该章节的进度由学习过程计算，不能直接填写');
    if (!Number.isFinite(ptg) || ptg < 0 || ptg > 100) throw new Refusal('完成度应在 0 到 100 之间');
    if (ANSWERED_KINDS.has(lesson.kind)) {
      return chapterTrace(context.db, lesson.ref_no, traceOf(context.db, member.member_no, lesson.ref_no));
    }
    const row = markLesson(context, member, lesson.ref_no, { progress: ptg, done: ptg >= 100 });
    return chapterTrace(context.db, lesson.ref_no, row);
  },

  recordClassroomTrace: (record, context) =>
    recordTrace(context, requireKind(context, record.classroomId, 'classroom'), record),
  listClassroomChapterTraces: ({ classroomId, courseId }, context) => traces(context, classroomId, courseId),
  getRecentClassroomChapter: ({ classroomId, courseId }, context) =>
    recent(context, 'classroom', classroomId, courseId),

  checkCourseApply({ courseId }, context) {
    requireKind(context, courseId, 'course');
    return courseApply(context, courseId);
  },

  listMyCourses: ({ keyword, state, ...paging }, context) =>
    pageOf(
      myCourses(context).filter(
        (course) => (state === undefined || course.state === state) && holds(keyword, course.title, course.summary),
      ),
      paging,
    ),

  countMyCourses(_input, context) {
    const courses = myCourses(context);
    const done = courses.filter(({ state }) => state === 'done').length;
    const applied = context.db.count(
      "SELECT COUNT(*) FROM memberships WHERE user_id = ? AND state = 'pending' AND place GLOB 'course-*'",
      context.user().user_id,
    );
    return { learning: courses.length - done, done, applied };
  },

  leaveCourse: ({ courseId }, context) => leaveCourse(context, courseId),

  listMyClazzCourses: ({ clazzId }, context) =>
    studiedCourses(context.db, clazzId, requireMember(context, requireKind(context, clazzId, 'clazz'))),

  getLastClazzStudy({ userId }, { db, user }) {
    if (userId !== user().user_id) throw new Refusal('只能查看自己的学习档案', 403);
    const [member] = membershipsOf(db, userId, 'clazz');
    const last = member && recentChapter(db, member);
    if (!last) return null;
    return { ...last, clazzId: member.place, clazzTitle: db.documents.get(Clazzes, member.place)?.title ?? '' };
  },

  listClassroomCourses({ classroomId }, context) {
    const { member } = requireClassroom(context, classroomId);
    return studiedCourses(context.db, classroomId, member);
  },
});

function requireKind({ db }: Context, place: string, kind: PlaceKind): string {
  return requirePlace(db, place, kind).place;
}

/** A course can be viewed before it is joined; nothing is recorded then. */
function isIn({ db, user }: Context, courseId: string): boolean {
  requirePlace(db, courseId, 'course');
  return memberOf(db, courseId, user().user_id) !== undefined;
}

/** The place in which the course is studied: the asker's own place before any other. */
function placeWith({ db, session }: Context, kind: PlaceKind, courseId: string): string {
  const [place] = placesWith(db, courseId, kind, session?.user.user_id);
  if (place === undefined) throw notFound('课程');
  return place;
}

function requireLesson({ db }: Context, chapterRefId: string): Lesson {
  return orNotFound(lessonOf(db, chapterRefId), '章节');
}

/** Nothing when the lesson is open in any of the places where the asker studies its course. */
function lockAnywhere(context: Context, { course_id: courseId }: Lesson, chapterRefId: string): string | undefined {
  const joined = (['course', 'clazz', 'classroom'] as const).flatMap((kind) =>
    placesWith(context.db, courseId, kind, context.user().user_id, true),
  );
  const locks = [...joined, courseId].map((place) =>
    lockOfChapter(visitCourse(context, place, courseId), chapterRefId),
  );
  return locks.includes(undefined) ? undefined : locks[0];
}

/** Every chapter of the course, also those that were never opened. */
function traces(context: Context, place: string, courseId: string) {
  const member = requireMember(context, place);
  const rows = tracesOf(context.db, member.member_no, numberIn(courseId, 'course'));
  const { chapters } = visitCourse(context, place, courseId);
  return chapters.flatMap(({ chapterRefs }) =>
    chapterRefs.map(({ chapterRefId }) => {
      const { ref_no: refNo } = requireLesson(context, chapterRefId);
      return chapterTrace(context.db, refNo, rows.get(refNo));
    }),
  );
}

/** In the place, or where the asker was last among those of its kind. */
function recent(context: Context, kind: PlaceKind, place: string | undefined, courseId: string | undefined) {
  const member: Membership | undefined =
    place === undefined
      ? membershipsOf(context.db, context.user().user_id, kind)[0]
      : requireMember(context, requireKind(context, place, kind));
  return member ? recentChapter(context.db, member, courseId) : null;
}
