// The public catalogue (courses, classes, learning paths), and joining courses and paths.
import * as v from 'valibot';
import { call, type CallRequest } from '#kernel/http/call.ts';
import { Count, Done, Id, pageOf, paging, repeatable } from '#kernel/http/entities.ts';
import { CourseItem, getCourseResources, StudyState } from '#plugins/study/api.ts';
import { Course } from './lists.api.ts';
import {
  Career,
  ClazzDetail,
  CourseApply,
  CourseDetail,
  CourseTrainee,
  MyCourse,
  PathDetail,
  PathProgress,
} from './entities.ts';
import type { UserInfo } from '#kernel/auth/api.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { myCourses, courseDetail } from '#plugins/places/refs.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';

export {
  Clazz,
  ClazzStatus,
  Course,
  CourseLevel,
  CourseType,
  Enrolment,
  Label,
  listClazzes,
  listLabels,
  listMyPaths,
  listPaths,
  listRecommendedCourses,
  MyPath,
  Path,
} from './lists.api.ts';
export {
  Career,
  CLAZZ_APPLY_STATE_NAMES,
  ClazzApply,
  ClazzApplyState,
  ClazzDetail,
  COURSE_LEVEL_NAMES,
  COURSE_TYPE_NAMES,
  CourseApply,
  CourseApplyState,
  CourseDetail,
  CourseTrainee,
  MyCourse,
  PathDetail,
  PathNode,
  PathProgress,
} from './entities.ts';

const Keyword = v.optional(v.string());
const ofCourse = { courseId: Id };
const ofPath = { pathId: Id };

export const getCourse = call('GET /business/out-api/v1/recommendCourse/getByCourseId', {
  title: '课程详情',
  query: v.object(ofCourse),
  reply: CourseDetail,
});

export const listCareers = call('GET /business/out-api/v1/recommendCourse/careerKnowledge', {
  title: '课程对应的岗位知识',
  query: v.object(ofCourse),
  reply: v.array(Career),
  inferred: true,
});

export const listRelatedCourses = call('GET /business/out-api/v1/recommendCourse/related', {
  title: '相关课程',
  query: v.object({ ...ofCourse, size: v.optional(v.number()) }),
  reply: v.array(Course),
  inferred: true,
});

export const listCourseTrainees = call('GET /business/out-api/v1/recommendCourse/trainee/page', {
  title: '课程的学员',
  query: v.object({ ...paging, ...ofCourse }),
  reply: pageOf(CourseTrainee),
  inferred: true,
});

export const checkCourseApply = call('GET /business/api/v1/recommendCourseApply/check', {
  title: '是否已加入自选课程',
  query: v.object(ofCourse),
  reply: CourseApply,
});

export const applyCourse = call('POST /business/api/v1/recommendCourseApply/apply', {
  title: '加入自选课程',
  body: v.object({ ...ofCourse, reason: v.optional(v.string()), ...repeatable }),
  reply: CourseApply,
});

export const listMyCourses = call('GET /business/api/v1/recommendCourseApply/myCourse', {
  title: '我的自选课程',
  query: v.object({ ...paging, keyword: Keyword, state: v.optional(StudyState) }),
  reply: pageOf(MyCourse),
});

export const countMyCourses = call('GET /business/api/v1/recommendCourseApply/num', {
  title: '自选课程数量',
  reply: v.object({ learning: v.optional(Count), done: v.optional(Count), applied: v.optional(Count) }),
});

export const leaveCourse = call('DELETE /business/api/v1/recommendCourseApply/remove', {
  title: '退出自选课程',
  query: v.object(ofCourse),
  reply: Done,
});

export const getClazz = call('GET /training/out-api/v1/clazz/get/{id}', { title: '培训班详情', reply: ClazzDetail });

export const listClazzCourses = call('GET /training/out-api/v1/clazz/courseResources/listByClazzId', {
  title: '培训班的课程',
  query: v.object({ clazzId: Id }),
  /** Each course names its stage, if the class has stages. */
  reply: v.array(CourseItem),
});

export const getPath = call('GET /business/out-api/v1/postPath/detail/{id}', {
  title: '学习路径详情',
  reply: PathDetail,
  inferred: true,
});

export const joinPath = call('POST /business/api/v1/postPathUserMapping', {
  title: '加入学习路径',
  body: v.object({ ...ofPath, ...repeatable }),
  reply: PathProgress,
  inferred: true,
});

export const leavePath = call('DELETE /business/api/v1/postPathUserMapping', {
  title: '退出学习路径',
  query: v.object(ofPath),
  reply: Done,
  inferred: true,
});

/** Null if the user has not joined the path. */
export const getMyPath = call('GET /business/api/v1/postPathUserMapping/details', {
  title: '我的学习路径详情',
  query: v.object(ofPath),
  reply: v.nullable(PathProgress),
  inferred: true,
});

export const myCourseCounts = countMyCourses.with({});

export const myCoursesOf = ({ keyword, state, page, size = savedPageSize() }: PageProps<typeof myCourses>) =>
  listMyCourses.with({ keyword, state, page, size });

export const myCourseCalls = (query: PageProps<typeof myCourses>) => [myCoursesOf(query), myCourseCounts];

type CourseQuery = PageProps<typeof courseDetail>;

/** Enough for one row. */
export const relatedTo = (courseId: string) => listRelatedCourses.with({ courseId, size: 4 });

/** The calls of each tab of a course. The outline is needed by all of them, for the way into the course. */
const TABS: Readonly<Record<string, (query: CourseQuery) => CallRequest>> = {
  intro: ({ id }) => relatedTo(id),
  careers: ({ id }) => listCareers.with({ courseId: id }),
  trainees: ({ id, page, size = savedPageSize() }) => listCourseTrainees.with({ courseId: id, page, size }),
};

/** A course, its outline, the user's status in it, and the data of the open tab. */
export function courseCalls(query: CourseQuery, user: UserInfo | undefined): readonly CallRequest[] {
  const { id, tab } = query;
  const shown = TABS[tab]?.(query);
  return [
    getCourse.with({ courseId: id }),
    getCourseResources.with({ id }),
    ...(user ? [checkCourseApply.with({ courseId: id })] : []),
    ...(shown ? [shown] : []),
  ];
}

/** A path, and the user's progress on it. */
export const pathCalls = (id: string, user: UserInfo | undefined) => [
  getPath.with({ id }),
  ...(user ? [getMyPath.with({ pathId: id })] : []),
];

export const clazzCalls = (id: string) => [getClazz.with({ id })];
