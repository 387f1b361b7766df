// The trainee's progress in a classroom. Apart from api.ts, since every hand-in names this call: with both traces in the
// files of all calls, a page of an exam would load 6 kB more, compressed.
import * as v from 'valibot';
import { call, Id } from '#kernel/index.ts';
import { TraineeTrace } from '#plugins/study/api.ts';

export const getClassroomTrace = call('GET /classroom/api/v1/center/classroom/trainee/trace', {
  title: '课堂的学习进度',
  query: v.object({ classroomId: Id }),
  reply: TraineeTrace,
  inferred: true,
});
