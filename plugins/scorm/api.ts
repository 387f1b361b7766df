// What SCORM packages have committed: where a trainee left off, and the results.
import * as v from 'valibot';
import { call, Count, Id, MaybeText, repeatable, Seconds, Time } from '#kernel/index.ts';
import { ChapterTrace } from '#plugins/study/api.ts';

/** The chapter, and the class or classroom in which it is studied. */
const where = {
  courseId: Id,
  chapterRefId: Id,
  clazzId: v.optional(Id),
  classroomId: v.optional(Id),
};

export type Committed = v.InferOutput<typeof Committed>;
/** A commit is everything that the package has set so far, so the latest one of a session replaces those before it. */
export const Committed = v.object({
  ...where,
  /** One visit, from opening the package to leaving it. */
  sessionId: Id,
  /** Counts the commits of a session from 1. */
  number: Count,
  /** By the trainee's clock. */
  sentTime: Time,
  /** The package has ended its session by itself. */
  finished: v.boolean(),
  completion: v.picklist(['unknown', 'incomplete', 'completed']),
  success: v.picklist(['unknown', 'passed', 'failed']),
  /** In percent. */
  score: v.optional(v.number()),
  /** In percent; only packages of SCORM 2004 tell. */
  progress: v.optional(v.number()),
  /** The time of this session so far, in seconds. */
  sessionTime: v.number(),
  location: v.string(),
  suspendData: v.string(),
  /** The data model as JSON, `cmi` itself left out: given back to the package at the next visit. */
  cmi: v.string(),
});

export type ScormState = v.InferOutput<typeof ScormState>;
export const ScormState = v.object({
  sessionId: v.nullish(Id, ''),
  number: v.nullish(Count, 0),
  /** The latest `cmi`. */
  cmi: MaybeText,
  finished: v.nullish(v.boolean(), false),
  /** The time of all sessions. */
  totalTime: v.nullish(Seconds, 0),
  savedTime: v.nullish(Time),
});

export const getScormState = call('GET /resource/api/v1/scorm/state', {
  title: '课件的学习状态',
  query: v.object(where),
  reply: v.nullable(ScormState),
  inferred: true,
});

export const commitScorm = call('POST /resource/api/v1/scorm/commit', {
  title: '保存课件的学习状态',
  body: v.object({ ...Committed.entries, ...repeatable }),
  reply: ChapterTrace,
  inferred: true,
});
