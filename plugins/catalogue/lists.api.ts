// What every visitor's lists show. In a file of its own: the manifest names these calls, so it is read before anything
// is shown, and the rest of the contract is not.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { code, Count, Id, pageOf, paging, Seconds, Time } from '#kernel/http/entities.ts';

const Keyword = v.optional(v.string());

export const CourseLevel = v.picklist(['primary', 'middle', 'senior']);
export type CourseLevel = v.InferOutput<typeof CourseLevel>;

export const CourseType = v.picklist(['theory', 'practice', 'vs']);
export type CourseType = v.InferOutput<typeof CourseType>;

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
  type: v.nullish(code(CourseType.options)),
  level: v.nullish(code(CourseLevel.options)),
  labels: v.nullish(v.array(v.string()), []),
  chapterNum: v.optional(Count),
  duration: v.optional(Seconds),
  traineeNum: v.optional(Count),
  free: v.optional(v.boolean(), false),
});

/** 1 unpublished, 3 not started, 4 in progress, 5 ended, 6 taken down. */
export const ClazzStatus = v.picklist([1, 3, 4, 5, 6]);

/** Enrolment in a class: not yet, open, full, closed. */
export const Enrolment = code(['upcoming', 'open', 'full', 'closed']);

export type Clazz = v.InferOutput<typeof Clazz>;
/** A training class as a card shows it. */
export const Clazz = v.object({
  clazzId: Id,
  title: v.string(),
  /** An address, a file id, or 1 to 8 for a built-in cover. */
  cover: v.nullish(v.string(), ''),
  summary: v.nullish(v.string(), ''),
  agencyName: v.nullish(v.string(), ''),
  status: v.optional(code(ClazzStatus.options)),
  startTime: v.optional(Time),
  endTime: v.optional(Time),
  courseNum: v.optional(Count),
  traineeNum: v.optional(Count),
  labels: v.nullish(v.array(v.string()), []),
  /** By the server's clock. */
  enrolment: v.nullish(Enrolment),
});

export type Path = v.InferOutput<typeof Path>;
/** A learning path towards a post. */
export const Path = v.object({
  pathId: Id,
  title: v.string(),
  cover: v.nullish(v.string(), ''),
  summary: v.nullish(v.string(), ''),
  stageNum: v.optional(Count),
  courseNum: v.optional(Count),
  traineeNum: v.optional(Count),
});

export const listRecommendedCourses = call('GET /business/out-api/v1/recommendCourse/page', {
  title: '推荐课程',
  query: v.object({
    ...paging,
    keyword: Keyword,
    agencyId: v.optional(Id),
    labelId: v.optional(Id),
    level: v.optional(CourseLevel),
    type: v.optional(CourseType),
    free: v.optional(v.boolean()),
    sort: v.optional(v.picklist(['hot', 'new'])),
  }),
  reply: pageOf(Course),
});

export const listClazzes = call('GET /training/out-api/v1/clazz/page', {
  title: '培训班列表',
  query: v.object({
    ...paging,
    keyword: Keyword,
    status: v.optional(ClazzStatus),
    agencyId: v.optional(Id),
    labelId: v.optional(Id),
    /** Only those that take applications now. */
    open: v.optional(v.boolean()),
    /** `open`: those that take applications first. */
    sort: v.optional(v.picklist(['hot', 'new', 'start', 'open'])),
  }),
  reply: pageOf(Clazz),
});

export const listPaths = call('GET /business/out-api/v1/postPath/page', {
  title: '学习路径列表',
  query: v.object({ ...paging, keyword: Keyword }),
  reply: pageOf(Path),
  inferred: true,
});
