// The places that the trainee has joined: the classes and the classrooms. Self-selected courses belong to `study`.
import * as v from 'valibot';
import { call, Count, Id, pageOf, paging } from '#kernel/index.ts';
import { Classroom, ClazzStatus, MyClazz } from './entities.ts';

export {
  Classroom,
  Clazz,
  ClazzStatus,
  Course,
  CourseLevel,
  CourseType,
  Enrolment,
  MyClazz,
  NamedPlace,
} from './entities.ts';

export const listMyClazzes = call('GET /training/api/v1/center/clazz/page', {
  title: '我的培训班',
  query: v.object({ ...paging, keyword: v.optional(v.string()), status: v.optional(ClazzStatus) }),
  reply: pageOf(MyClazz),
});

/** The number of classes searched for news and deadlines. */
export const someOfMyClazzes = listMyClazzes.with({ page: 1, size: 50 });

export const countMyClazzes = call('GET /training/api/v1/center/clazz/num', {
  title: '我的培训班数量',
  reply: v.object({ joined: v.optional(Count), applied: v.optional(Count), ended: v.optional(Count) }),
});

/** The user's current classrooms, to choose from. */
export const listMyClassrooms = call('GET /classroom/api/v1/center/classroom/myClassroom', {
  title: '我的课堂',
  query: v.object({ clazzId: v.optional(Id) }),
  reply: v.array(Classroom),
});
