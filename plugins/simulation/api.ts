// The simulations (chapter kind 7) in simulated classrooms.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Id, pageOf, paging, repeatable, Time } from '#kernel/http/entities.ts';
import { Experiment } from '#plugins/experiments/api.ts';
import { ChapterTrace, DoneCount, StudyState } from '#plugins/study/api.ts';

export { getVsClassroom, listVsClassrooms } from './classrooms.api.ts';

const filters = { ...paging, keyword: v.optional(v.string()), myState: v.optional(StudyState) };

export const listClazzVs = call('GET /training/api/v1/center/clazz/vs/page4Trainee', {
  title: '培训班的仿真实验',
  query: v.object({ clazzId: Id, ...filters }),
  reply: pageOf(Experiment),
});

export const countClazzVs = call('GET /training/api/v1/center/clazz/vs/count4Trainee', {
  title: '培训班的仿真实验数量',
  query: v.object({ clazzId: Id }),
  reply: DoneCount,
});

export const listClassroomVs = call('GET /classroom/api/v1/center/classroom/vs/page4Trainee', {
  title: '课堂的仿真实验',
  query: v.object({ classroomId: Id, ...filters }),
  reply: pageOf(Experiment),
  inferred: true,
});

export const countClassroomVs = call('GET /classroom/api/v1/center/classroom/vs/count4Trainee', {
  title: '课堂的仿真实验数量',
  query: v.object({ classroomId: Id }),
  reply: DoneCount,
  inferred: true,
});

export const listOptionalVs = call('GET /business/api/v1/optional/vs/page', {
  title: '自选课程的仿真实验',
  query: v.object({ courseId: v.optional(Id), ...filters }),
  reply: pageOf(Experiment),
  inferred: true,
});

export const countOptionalVs = call('GET /business/api/v1/optional/vs/count', {
  title: '自选课程的仿真实验数量',
  query: v.object({ courseId: v.optional(Id) }),
  reply: DoneCount,
  inferred: true,
});

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
