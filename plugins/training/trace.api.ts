// The trainee's progress in a class. Apart from api.ts, since every hand-in names this call: with both traces in the
// files of all calls, a page of an exam would load 6 kB more, compressed.
import * as v from 'valibot';
import { call, Id } from '#kernel/index.ts';
import { TraineeTrace } from '#plugins/study/api.ts';

export const getClazzTrace = call('GET /training/api/v1/center/clazz/trainee/trace', {
  title: '我在培训班的学习进度',
  query: v.object({ clazzId: Id }),
  reply: TraineeTrace,
});
