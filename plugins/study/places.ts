// The four places where courses are studied, and in what they differ: which calls, and where the way back leads.
import type { CallRequest } from '#kernel/http/call.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { courseDetail, courseList } from '#plugins/catalogue/contract.ts';
import { classroomDetail, classroomList } from '#plugins/classroom/contract.ts';
import { vsClassroomEntry, vsClassroomList } from '#plugins/simulation/contract.ts';
import { myClazzDetail, myClazzes } from '#plugins/training/contract.ts';
import {
  type ChapterTrace,
  type CourseResources,
  getClassroomCourseResources,
  getClazzCourseResources,
  getCourseResources,
  getPublicClazzCourseResources,
  getRecentClassroomChapter,
  getRecentClazzChapter,
  getRecentCourseChapter,
  listClassroomChapterTraces,
  listClazzChapterTraces,
  listCourseTraces,
  type RecentChapter,
  recordClassroomTrace,
  recordClazzTrace,
  recordCourseTrace,
} from './api.ts';
import { classroomCourseStudy, clazzCourseStudy, freeCourseStudy, type StudyPlace, vsCourseStudy } from './contract.ts';
import type { Studied } from './trace/record.ts';

type Credited = ChapterTrace & { creditedTime: number };

interface PlaceCalls {
  /** What one joins, to study there. */
  name: string;
  /** The address of a chapter. */
  at: (id: string, courseId: string, chapter: string) => Target;
  /** The way back. */
  back: { label: string; to: (id: string) => Target };
  /** Where else to go when the course cannot be had. */
  list: { label: string; to: Target };
  /** Without a sign-in; missing where one has to be signed in. */
  publicResources?: (courseId: string) => CallRequest<CourseResources>;
  resources: (id: string, courseId: string) => CallRequest<CourseResources>;
  traces: (id: string, courseId: string) => CallRequest<ChapterTrace[]>;
  recent: (id: string, courseId: string) => CallRequest<RecentChapter | null>;
  record: (id: string, studied: Studied) => CallRequest<Credited>;
}

const CLASSROOM = {
  name: '课堂',
  resources: (classroomId, courseId) => getClassroomCourseResources.with({ id: courseId, classroomId }),
  traces: (classroomId, courseId) => listClassroomChapterTraces.with({ classroomId, courseId }),
  recent: (classroomId, courseId) => getRecentClassroomChapter.with({ classroomId, courseId }),
  record: (classroomId, studied) => recordClassroomTrace.with({ classroomId, ...studied }),
} satisfies Partial<PlaceCalls>;

export const PLACES: Readonly<Record<StudyPlace['kind'], PlaceCalls>> = {
  course: {
    name: '课程',
    at: (_, courseId, chapter) => freeCourseStudy.with({ courseId, chapter }),
    back: { label: '返回课程', to: (id) => courseDetail.with({ id }) },
    list: { label: '去看看其他课程', to: courseList.with({}) },
    publicResources: (id) => getCourseResources.with({ id }),
    resources: (_, id) => getCourseResources.with({ id }),
    traces: (_, courseId) => listCourseTraces.with({ courseId }),
    recent: (_, courseId) => getRecentCourseChapter.with({ courseId }),
    record: (_, studied) => recordCourseTrace.with(studied),
  },
  clazz: {
    name: '培训班',
    at: (clazzId, courseId, chapter) => clazzCourseStudy.with({ clazzId, courseId, chapter }),
    back: { label: '返回培训班', to: (id) => myClazzDetail.with({ id }) },
    list: { label: '去我的培训班', to: myClazzes.with({}) },
    publicResources: (id) => getPublicClazzCourseResources.with({ id }),
    resources: (clazzId, id) => getClazzCourseResources.with({ id, clazzId }),
    traces: (clazzId, courseId) => listClazzChapterTraces.with({ clazzId, courseId }),
    recent: (clazzId, courseId) => getRecentClazzChapter.with({ clazzId, courseId }),
    record: (clazzId, studied) => recordClazzTrace.with({ clazzId, ...studied }),
  },
  classroom: {
    ...CLASSROOM,
    at: (classroomId, courseId, chapter) => classroomCourseStudy.with({ classroomId, courseId, chapter }),
    back: { label: '返回课堂', to: (id) => classroomDetail.with({ id }) },
    list: { label: '去教学课堂', to: classroomList.with({}) },
  },
  vs: {
    ...CLASSROOM,
    at: (classroomId, courseId, chapter) => vsCourseStudy.with({ classroomId, courseId, chapter }),
    back: { label: '返回仿真课堂', to: (id) => vsClassroomEntry.with({ id }) },
    list: { label: '去仿真课堂', to: vsClassroomList.with({}) },
  },
};
