// The trainee's progress in a classroom. Every hand-in refers to this call; in a file of its own it does not bring all
// calls of classrooms along.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Id } from '#kernel/http/entities.ts';
import { TraineeTrace } from '#plugins/study/api.ts';

export const getClassroomTrace = call('GET /classroom/api/v1/center/classroom/trainee/trace', {
  title: '课堂的学习进度',
  query: v.object({ classroomId: Id }),
  reply: TraineeTrace,
  inferred: true,
});
