// What a visitor can browse: courses, classes, learning paths.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Id, pageOf, paging, Time } from '#kernel/http/entities.ts';

export type Course = v.InferOutput<typeof Course>;
/** A course as a card shows it. */
export const Course = v.object({
  courseId: Id,
  title: v.string(),
  /** An address or a file id. */
  cover: v.nullish(v.string(), ''),
  summary: v.nullish(v.string(), ''),
  teacherName: v.nullish(v.string(), ''),
  agencyName: v.nullish(v.string(), ''),
  level: v.nullish(v.picklist(['primary', 'middle', 'senior'])),
  labels: v.nullish(v.array(v.string()), []),
  chapterNum: v.number(),
  /** Whole seconds. */
  duration: v.number(),
  traineeNum: v.number(),
  free: v.boolean(),
});

export const listRecommendedCourses = call('GET /business/out-api/v1/recommendCourse/page', {
  title: '推荐课程',
  query: v.object({ ...paging, agencyId: v.optional(Id) }),
  reply: pageOf(Course),
});

/** 1 unpublished, 3 not started, 4 in progress, 5 ended, 6 taken down. */
export const ClazzStatus = v.picklist([1, 3, 4, 5, 6]);

export type Clazz = v.InferOutput<typeof Clazz>;
/** A training class as a card shows it. */
export const Clazz = v.object({
  clazzId: Id,
  title: v.string(),
  /** An address, a file id, or 1 to 8 for a built-in cover. */
  cover: v.nullish(v.string(), ''),
  summary: v.nullish(v.string(), ''),
  agencyName: v.nullish(v.string(), ''),
  status: ClazzStatus,
  startTime: Time,
  endTime: Time,
  courseNum: v.number(),
  traineeNum: v.number(),
  labels: v.nullish(v.array(v.string()), []),
});

export const listClazzes = call('GET /training/out-api/v1/clazz/page', {
  title: '培训班列表',
  query: v.object({
    ...paging,
    keyword: v.optional(v.string()),
    status: v.optional(ClazzStatus),
    agencyId: v.optional(Id),
  }),
  reply: pageOf(Clazz),
});

export type Path = v.InferOutput<typeof Path>;
/** A learning path towards a post. */
export const Path = v.object({
  pathId: Id,
  title: v.string(),
  cover: v.nullish(v.string(), ''),
  summary: v.nullish(v.string(), ''),
  stageNum: v.number(),
  courseNum: v.number(),
  traineeNum: v.number(),
});

export const listPaths = call('GET /business/out-api/v1/postPath/page', {
  title: '学习路径列表',
  query: v.object(paging),
  reply: pageOf(Path),
});
