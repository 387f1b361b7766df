// Simulated classrooms: all that the pages of classrooms need of simulations.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { pageOf } from '#kernel/http/entities.ts';
import { classroomFilters, Classroom, ClassroomDetail } from '#plugins/classroom/api.ts';

export const listVsClassrooms = call('GET /classroom/api/v1/center/vsclassroom/page', {
  title: '仿真课堂列表',
  query: v.object(classroomFilters),
  reply: pageOf(Classroom),
  inferred: true,
});

export const getVsClassroom = call('GET /classroom/api/v1/center/vsclassroom/get/{id}', {
  title: '仿真课堂详情',
  reply: ClassroomDetail,
  inferred: true,
});
