// The trainee's progress in a class. Every hand-in refers to this call; in a file of its own it does not bring all calls
// of classes along.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Id } from '#kernel/http/entities.ts';
import { TraineeTrace } from '#plugins/study/api.ts';

export const getClazzTrace = call('GET /training/api/v1/center/clazz/trainee/trace', {
  title: '我在培训班的学习进度',
  query: v.object({ clazzId: Id }),
  reply: TraineeTrace,
});
