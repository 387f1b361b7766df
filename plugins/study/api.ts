// Courses as they are studied, and the traces of it: for self-selected courses, classes and classrooms alike.
import * as v from 'valibot';
import {
  call,
  Code,
  Count,
  Done,
  Id,
  pageOf,
  type PageProps,
  paging,
  repeatable,
  Seconds,
  Time,
} from '#kernel/index.ts';
import type { myCourses } from '#plugins/places/refs.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import {
  ChapterContent,
  ChapterKind,
  ChapterTrace,
  CourseApply,
  CourseResources,
  LastStudy,
  MyCourse,
  RecentChapter,
  Stretch,
  StudiedCourse,
  StudyState,
} from './entities.ts';

export {
  BuiltInKind,
  CHAPTER_KIND_NAMES,
  Chapter,
  ChapterContent,
  ChapterKind,
  ChapterRef,
  ChapterTrace,
  CourseApply,
  CourseApplyState,
  CourseItem,
  CourseResources,
  DoneCount,
  LastStudy,
  MyCourse,
  OpenState,
  RecentChapter,
  Stretch,
  StudiedCourse,
  StudyState,
  lessonsNote,
  notDueWords,
  isBuiltIn,
  TRACE_ITEM_NAMES,
  TraceItem,
  TraceShare,
  TraineeTrace,
} from './entities.ts';

/** `id` is the course's. */
const byId = { query: v.object({ id: Id }), reply: CourseResources };

export const getCourseResources = call('GET /resource/out-api/v1/courseResources/getCourseResourcesById', {
  title: '课程资源（公开）',
  ...byId,
});

export const getPublicClazzCourseResources = call(
  'GET /training/out-api/v1/clazz/courseResources/getCourseResourcesById',
  { title: '培训班的课程资源（公开）', ...byId },
);

export const getClazzCourseResources = call('GET /training/api/v1/courseResources/getCourseResourcesById', {
  title: '培训班的课程资源',
  query: v.object({ id: Id, clazzId: v.optional(Id) }),
  reply: CourseResources,
});

export const getClassroomCourseResources = call('GET /classroom/api/v1/courseResources/getCourseResourcesById', {
  title: '课堂的课程资源',
  query: v.object({ id: Id, classroomId: v.optional(Id) }),
  reply: CourseResources,
});

const byChapterRef = { query: v.object({ chapterRefId: Id }), reply: ChapterContent };

export const getChapterContent = call('GET /resource/api/v1/resourcesChapterRef/getByChapterRefId', {
  title: '章节内容',
  ...byChapterRef,
});

/** Only chapters with access `open`. */
export const getOpenChapterContent = call('GET /resource/out-api/v1/resourcesChapterRef/getByChapterRefId', {
  title: '免费章节的内容',
  ...byChapterRef,
  inferred: true,
});

export const listChapterAccessTypes = call('GET /resource/api/v1/chapterAccessType/list', {
  title: '章节访问类型',
  reply: v.array(Code),
  inferred: true,
});

/** The studying since the last record of the same sitting. */
const studied = {
  courseId: Id,
  chapterRefId: Id,
  kind: ChapterKind,
  /** One visit to a chapter, from opening to leaving it. */
  sittingId: Id,
  /** From and to, with fractions: seconds of a video, or for all else seconds since the chapter was opened. */
  ranges: v.array(Stretch),
  /** Pages of a PDF that were really read. */
  pages: v.optional(v.array(v.number())),
  /** The place to resume next time. */
  position: v.number(),
  /** The time of sending, by the trainee's clock: the upstream credits no more than has passed between two records. */
  sentTime: Time,
  /** The start of the sitting, by the same clock: the first record claims no more than has passed since. */
  openedTime: v.optional(Time),
  ...repeatable,
};
const Credited = v.object({ ...ChapterTrace.entries, creditedTime: v.nullish(Seconds) });

export const recordCourseTrace = call('POST /business/api/v1/trace/record', {
  title: '记录自选课程的学习',
  body: v.object(studied),
  reply: Credited,
  inferred: true,
});

export const listCourseTraces = call('GET /business/api/v1/trace/record', {
  title: '自选课程的章节进度',
  query: v.object({ courseId: Id }),
  reply: v.array(ChapterTrace),
  inferred: true,
});

export const getRecentCourseChapter = call('GET /business/api/v1/trace/record/recent', {
  title: '自选课程最近学习的章节',
  query: v.object({ courseId: v.optional(Id) }),
  reply: v.nullable(RecentChapter),
  inferred: true,
});

/** The chapter where the user left off in an unfinished course, whatever they have joined. */
export const getLastStudy = call('GET /training/api/v1/center/lastStudy', {
  title: '各处最近一次学习，或其后加入的',
  reply: v.nullable(LastStudy),
  inferred: true,
  summary: true,
});

export const recordClazzTrace = call('POST /training/api/v1/center/clazz/trainee/trace/record', {
  title: '记录培训班的学习',
  body: v.object({ clazzId: Id, ...studied }),
  reply: Credited,
});

export const listClazzChapterTraces = call('GET /training/api/v1/center/clazz/course/chapter/trace', {
  title: '培训班的章节进度',
  query: v.object({ clazzId: Id, courseId: Id }),
  reply: v.array(ChapterTrace),
});

export const getRecentClazzChapter = call('GET /training/api/v1/center/clazz/course/chapter/recent', {
  title: '培训班最近学习的章节',
  query: v.object({ clazzId: Id, courseId: v.optional(Id) }),
  reply: v.nullable(RecentChapter),
});

/** Progress reported by another service, such as the score of a simulation. */
export const recordClazzPercentage = call('POST /training/api/v1/center/clazz/trainee/trace/ptg', {
  title: '记录培训班章节的完成度',
  body: v.object({ clazzId: Id, courseId: Id, chapterRefId: Id, ptg: v.number(), ...repeatable }),
  reply: ChapterTrace,
});

export const recordClassroomTrace = call('POST /classroom/api/v1/center/classroom/trainee/trace/record', {
  title: '记录课堂的学习',
  body: v.object({ classroomId: Id, ...studied }),
  reply: Credited,
  inferred: true,
});

export const listClassroomChapterTraces = call('GET /classroom/api/v1/center/classroom/course/chapter/trace', {
  title: '课堂的章节进度',
  query: v.object({ classroomId: Id, courseId: Id }),
  reply: v.array(ChapterTrace),
  inferred: true,
});

export const getRecentClassroomChapter = call('GET /classroom/api/v1/center/classroom/course/chapter/recent', {
  title: '课堂最近学习的章节',
  query: v.object({ classroomId: Id, courseId: v.optional(Id) }),
  reply: v.nullable(RecentChapter),
  inferred: true,
});

export const checkCourseApply = call('GET /business/api/v1/recommendCourseApply/check', {
  title: '是否已加入自选课程',
  query: v.object({ courseId: Id }),
  reply: CourseApply,
});

export const listMyCourses = call('GET /business/api/v1/recommendCourseApply/myCourse', {
  title: '我的自选课程',
  query: v.object({ ...paging, keyword: v.optional(v.string()), state: v.optional(StudyState) }),
  reply: pageOf(MyCourse),
});

export const countMyCourses = call('GET /business/api/v1/recommendCourseApply/num', {
  title: '自选课程数量',
  reply: v.object({ learning: v.optional(Count), done: v.optional(Count), applied: v.optional(Count) }),
});

export const leaveCourse = call('DELETE /business/api/v1/recommendCourseApply/remove', {
  title: '退出自选课程',
  query: v.object({ courseId: Id }),
  reply: Done,
});

export const myCourseCounts = countMyCourses.with({});

export const myCoursesOf = ({ keyword, state, page, size = savedPageSize() }: PageProps<typeof myCourses>) =>
  listMyCourses.with({ keyword, state, page, size });

export const myCourseCalls = (query: PageProps<typeof myCourses>) => [myCoursesOf(query), myCourseCounts];

export const listMyClazzCourses = call('GET /training/api/v1/center/clazz/course/listByClazzId', {
  title: '我的培训班的课程',
  query: v.object({ clazzId: Id }),
  reply: v.array(StudiedCourse),
});

export const getLastClazzStudy = call('GET /training/api/v1/clazzTraineeTrace/trainee/trace/last', {
  title: '最近一次学习',
  query: v.object({ userId: Id }),
  reply: v.nullable(v.object({ ...RecentChapter.entries, clazzId: Id, clazzTitle: v.string() })),
});

export const listClassroomCourses = call('GET /classroom/api/v1/center/classroom/course/listByClassroomId', {
  title: '课堂的课程',
  query: v.object({ classroomId: Id }),
  reply: v.array(StudiedCourse),
  inferred: true,
});
