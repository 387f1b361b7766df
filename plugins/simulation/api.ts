// Opening and finishing a simulation (chapter kind 7); experiments has their lists.
import * as v from 'valibot';
import { call, Id, repeatable, Time } from '#kernel/index.ts';
import { ChapterTrace } from '#plugins/study/api.ts';

/** Opens a simulation: `url` goes into a frame, and the ticket to it through a message port. */
export const openVs = call('POST /resource/api/v1/vs/open', {
  title: '打开仿真',
  body: v.object({
    courseId: Id,
    chapterRefId: Id,
    classroomId: v.optional(Id),
    clazzId: v.optional(Id),
    ...repeatable,
  }),
  reply: v.object({ vsId: Id, url: v.string(), ticket: v.string(), expireTime: v.nullish(Time) }),
  inferred: true,
});

/** Reports the score of a finished simulation. */
export const finishVs = call('POST /resource/api/v1/vs/finish', {
  title: '完成仿真',
  body: v.object({ vsId: Id, score: v.number(), ...repeatable }),
  reply: ChapterTrace,
  inferred: true,
});
