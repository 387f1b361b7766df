// The public catalogue (courses, classes, learning paths), applying for them, and the notices of classes.
import * as v from 'valibot';
import {
  call,
  type CallRequest,
  Done,
  Id,
  pageOf,
  type PageProps,
  paging,
  type RefusalReason,
  repeatable,
  type UserInfo,
} from '#kernel/index.ts';
import { checkCourseApply, CourseApply, CourseItem, getCourseResources } from '#plugins/study/api.ts';
import { Course } from '#plugins/places/entities.ts';
import {
  Career,
  ClazzApply,
  ClazzApplyState,
  ClazzDetail,
  CourseDetail,
  CourseTrainee,
  PathDetail,
  PathProgress,
} from './entities.ts';
import type { courseDetail } from '#plugins/places/refs.ts';
import { Notice, NoticeDetail } from '#plugins/messages/api.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';

export {
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
  CourseDetail,
  CourseTrainee,
  PathDetail,
  PathNode,
  PathProgress,
} from './entities.ts';

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

export const applyCourse = call('POST /business/api/v1/recommendCourseApply/apply', {
  title: '加入自选课程',
  body: v.object({ ...ofCourse, reason: v.optional(v.string()), ...repeatable }),
  reply: CourseApply,
});

export const getClazz = call('GET /training/out-api/v1/clazz/get/{id}', { title: '培训班详情', reply: ClazzDetail });

export const listClazzCourses = call('GET /training/out-api/v1/clazz/courseResources/listByClazzId', {
  title: '培训班的课程',
  query: v.object({ clazzId: Id }),
  /** Each course names its stage, if the class has stages. */
  reply: v.array(CourseItem),
});

export const listClazzApplies = call('GET /training/api/v1/center/clazz/list/apply', {
  title: '我申请的培训班',
  query: v.object({ ...paging, state: v.optional(ClazzApplyState) }),
  reply: pageOf(ClazzApply),
});

/** The refusal by a class that requires a verified name. */
export const NOT_VERIFIED: RefusalReason = { code: 428, title: '需要先完成实名认证', words: '实名' };

export const applyClazz = call('PUT /training/api/v1/center/clazz/apply', {
  title: '申请加入培训班',
  body: v.object({ clazzId: Id, reason: v.optional(v.string()), ...repeatable }),
  reply: ClazzApply,
  refusals: [NOT_VERIFIED],
});

export const cancelClazzApply = call('DELETE /training/api/v1/center/clazz/apply', {
  title: '撤回加入培训班的申请',
  query: v.object({ clazzId: Id }),
  reply: Done,
  inferred: true,
});

export const listClazzNotices = call('GET /training/api/v1/clazzNotice/page', {
  title: '培训班公告',
  query: v.object({ ...paging, clazzId: Id, keyword: v.optional(v.string()) }),
  reply: pageOf(Notice),
  inferred: true,
});

/** Reading it marks it as read. */
export const getClazzNotice = call('GET /training/api/v1/clazzNotice/get/{id}', {
  title: '培训班公告详情',
  reply: NoticeDetail,
  inferred: true,
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
