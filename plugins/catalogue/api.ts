// What visitors can browse (courses, classes, learning paths), and joining courses and paths.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Count, Done, Id, pageOf, paging, repeatable } from '#kernel/http/entities.ts';
import { CourseItem, StudyState } from '#plugins/study/api.ts';
import { Course } from './lists.api.ts';
import {
  Career,
  ClazzDetail,
  CourseApply,
  CourseDetail,
  CourseTrainee,
  MyCourse,
  MyPath,
  PathDetail,
  PathProgress,
} from './entities.ts';

export {
  Clazz,
  ClazzStatus,
  Course,
  CourseLevel,
  CourseType,
  Enrolment,
  listClazzes,
  listPaths,
  listRecommendedCourses,
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
  MyPath,
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
  /** In stages where there are any. */
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

export const listMyPaths = call('GET /business/api/v1/postPathUserMapping/page', {
  title: '我的学习路径',
  query: v.object({ ...paging, keyword: Keyword }),
  reply: pageOf(MyPath),
  inferred: true,
});

/** Missing where the path was not joined. */
export const getMyPath = call('GET /business/api/v1/postPathUserMapping/details', {
  title: '我的学习路径详情',
  query: v.object(ofPath),
  reply: v.nullable(PathProgress),
  inferred: true,
});

export type Label = v.InferOutput<typeof Label>;
export const Label = v.object({ labelId: Id, name: v.string(), parentId: v.nullish(Id), courseNum: v.optional(Count) });

export const listLabels = call('GET /resource/out-api/v1/label/knowledge/page', {
  title: '知识标签',
  query: v.object({ ...paging, keyword: v.optional(v.string()) }),
  reply: pageOf(Label),
});
