// Details, applications and paths in the public catalogue. `Course` and `Clazz` are in plugins/places/entities.ts, since
// other plugins show them too.
import * as v from 'valibot';
import { code, Count, derivedId, Id, MaybeText, Percent, Person, Score, Seconds, Time } from '#kernel/index.ts';
import { Teacher } from '#plugins/institutions/api.ts';
import { StudyState } from '#plugins/study/api.ts';
import { Clazz, Course } from '#plugins/places/entities.ts';
import { Path } from './lists.api.ts';

/** Unknown levels and types have empty names and so show nothing. */
export const COURSE_LEVEL_NAMES: Readonly<Record<NonNullable<Course['level']>, string>> = {
  primary: '初级',
  middle: '中级',
  senior: '高级',
  unknown: '',
};

export const COURSE_TYPE_NAMES: Readonly<Record<NonNullable<Course['type']>, string>> = {
  theory: '理论课',
  practice: '实训课',
  vs: '仿真课',
  unknown: '',
};

export type CourseDetail = v.InferOutput<typeof CourseDetail>;
export const CourseDetail = v.object({
  ...Course.entries,
  agencyId: v.nullish(Id),
  /** HTML. */
  introduction: MaybeText,
  /** The skills that students gain. */
  goals: v.array(v.string()),
  teachers: v.array(Teacher),
  experimentNum: v.optional(Count),
  /** Joining asks for consent. */
  needApply: v.optional(v.boolean(), false),
  updateTime: v.optional(Time),
});

export const CourseTrainee = v.object({ ...Person.entries, joinTime: v.optional(Time) });

export type Career = v.InferOutput<typeof Career>;
/** A job that a course prepares for, with the knowledge that it requires. */
export const Career = v.object({
  careerId: Id,
  name: v.string(),
  summary: MaybeText,
  /** The learning path that leads to it. */
  pathId: v.nullish(Id),
  knowledge: v.array(
    v.object({
      knowledgeId: Id,
      name: v.string(),
      /** The course teaches it. */ covered: v.optional(v.boolean(), false),
    }),
  ),
});

export const ClazzApplyState = code(['none', 'pending', 'joined', 'rejected', 'cancelled']);
export type ClazzApplyState = v.InferOutput<typeof ClazzApplyState>;

export const CLAZZ_APPLY_STATE_NAMES: Readonly<Record<ClazzApplyState, string>> = {
  none: '未申请',
  pending: '审核中',
  joined: '已加入',
  rejected: '未通过',
  cancelled: '已撤回',
  unknown: '状态未知',
};

export type ClazzApply = v.InferOutput<typeof ClazzApply>;
/** A user's application for a class. */
export const ClazzApply = v.object({
  applyId: derivedId('clazzId'),
  clazzId: Id,
  title: v.string(),
  cover: MaybeText,
  state: ClazzApplyState,
  applyTime: v.optional(Time),
  verifyTime: v.nullish(Time),
  /** Why it was rejected. */
  reason: MaybeText,
});

export type ClazzDetail = v.InferOutput<typeof ClazzDetail>;
export const ClazzDetail = v.object({
  ...Clazz.entries,
  agencyId: v.nullish(Id),
  /** HTML. */
  introduction: MaybeText,
  teachers: v.array(Teacher),
  stages: v.array(
    v.object({
      stageId: Id,
      title: v.string(),
      summary: MaybeText,
      sort: v.optional(Count),
      startTime: v.optional(Time),
      endTime: v.optional(Time),
    }),
  ),
  /** Credit hours. */
  period: v.optional(Score),
  certificateTitle: MaybeText,
  needApply: v.optional(v.boolean(), false),
  /** Only users with a verified real name may join. */
  needVerified: v.nullish(v.boolean()),
  /** Further requirements, in the institution's words. */
  requirement: MaybeText,
  applyStartTime: v.nullish(Time),
  applyEndTime: v.nullish(Time),
  /** Missing if there is no limit. */
  maxTraineeNum: v.nullish(Count),
  /** Missing for visitors. */
  applyState: v.nullish(ClazzApplyState),
  contactNumber: MaybeText,
  /** The server's time of the answer: enrolment opens and closes by it. */
  serverTime: v.nullish(Time),
});

export type PathNode = v.InferOutput<typeof PathNode>;
/** A stop on a path: a course, or a class. */
export const PathNode = v.object({
  nodeId: Id,
  stageId: Id,
  sort: v.optional(Count),
  title: v.string(),
  kind: v.picklist(['course', 'clazz']),
  /** The id of the course or the class. */
  refId: Id,
  required: v.optional(v.boolean(), true),
  duration: v.optional(Seconds),
});

export type PathDetail = v.InferOutput<typeof PathDetail>;
export const PathDetail = v.object({
  ...Path.entries,
  /** HTML. */
  introduction: MaybeText,
  /** The requirements of the job. */
  demands: v.array(v.string()),
  // The whole path is drawn at once, as a map; longer ones are cut, with a note.
  stages: v.pipe(
    v.array(v.object({ stageId: Id, title: v.string(), summary: MaybeText, sort: v.optional(Count) })),
    v.maxLength(50),
  ),
  nodes: v.pipe(v.array(PathNode), v.maxLength(300)),
  /** Edges from a node to one that builds on it. */
  edges: v.pipe(v.array(v.object({ from: Id, to: Id })), v.maxLength(1_000)),
});

export type PathProgress = v.InferOutput<typeof PathProgress>;
/** The progress on a path. */
export const PathProgress = v.object({
  pathId: Id,
  joinTime: v.optional(Time),
  progress: v.optional(Percent),
  nodes: v.array(v.object({ nodeId: Id, state: StudyState, progress: v.optional(Percent) })),
});
