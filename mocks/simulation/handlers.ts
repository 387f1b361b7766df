import * as api from '#plugins/simulation/api.ts';
import { pageOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import type { Route } from '../handler/Route.ts';
import { classroomDetail, myClassrooms } from '../classroom/classroomCards.ts';
import { finishVisit, openVisit } from './visitVs.ts';
import { vsStage } from './vsStage.ts';
import { listed, listsOf } from '../experiments/listed.ts';
import { lessonsOf } from '../study/lessons.ts';

/** Chapter kind 7. */
const lists = listsOf((context, member) =>
  lessonsOf(context.db, member.place, [7]).map((lesson) => listed(context, member, lesson)),
);

export default handlersOf(api, {
  listVsClassrooms: ({ keyword, status, ...paging }, context) =>
    pageOf(myClassrooms(context, 'vs', { keyword, status }), paging),

  getVsClassroom: ({ id }, context) => classroomDetail(context, id, 'vs'),

  listClazzVs: lists.listOfClazz,
  countClazzVs: lists.countOfClazz,
  listClassroomVs: lists.listOfClassroom,
  countClassroomVs: lists.countOfClassroom,
  listOptionalVs: lists.listOfCourses,
  countOptionalVs: lists.countOfCourses,

  openVs: (request, context) => openVisit(context, request),

  finishVs: ({ vsId, score }, context) => finishVisit(context, vsId, score),
});

/** The simulation itself, for a frame. */
export const routes: Route[] = [{ method: 'GET', path: '/resource/out-api/v1/vs/stage/{vsId}', serve: vsStage }];
