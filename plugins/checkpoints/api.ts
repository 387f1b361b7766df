// Questions at moments of a video, and whether somebody is there to watch it.
import * as v from 'valibot';
import { call, Done, Id, repeatable, Time } from '#kernel/index.ts';
import { Subject } from '#plugins/answering/api.ts';

export type Checkpoint = v.InferOutput<typeof Checkpoint>;
export const Checkpoint = v.object({
  checkpointId: Id,
  /** The second of the video at which it waits. */
  at: v.number(),
  /** With its right answers and explanation: it counts into no grade. */
  subject: Subject,
  /** The second from which the answer is explained. */
  backTo: v.nullish(v.number()),
  /** The video goes no further without an answer. */
  required: v.nullish(v.boolean(), true),
  /** The user has answered it. */
  answered: v.nullish(v.boolean(), false),
});

/** The ids of a lesson and its place. */
export const lesson = {
  courseId: Id,
  chapterRefId: Id,
  clazzId: v.optional(Id),
  classroomId: v.optional(Id),
  /** The classroom is a simulated one. */
  vs: v.optional(v.boolean()),
};

export const listCheckpoints = call('GET /training/api/v1/chapter/checkpoints', {
  title: '视频里的问题，按时间先后',
  query: v.object(lesson),
  reply: v.array(Checkpoint),
  inferred: true,
});

/** The first answer counts; the operation may be repeated. */
export const answerCheckpoint = call('POST /training/api/v1/chapter/checkpoint/answer', {
  title: '回答视频里的问题',
  body: v.object({
    ...lesson,
    checkpointId: Id,
    /** As in an answer sheet; empty if the user did not know. */
    answers: v.array(v.string()),
    answeredTime: Time,
    ...repeatable,
  }),
  reply: Done,
  inferred: true,
});

export const reportPresence = call('POST /training/api/v1/study/presence', {
  title: '上报看视频时的在学确认',
  body: v.object({
    ...lesson,
    askedTime: Time,
    /** Missing if nobody answered in time. */
    confirmedTime: v.optional(Time),
    ...repeatable,
  }),
  reply: Done,
  inferred: true,
});
