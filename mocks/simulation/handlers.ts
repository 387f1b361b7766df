import type { Experiment } from '#plugins/experiments/api.ts';
import * as api from '#plugins/simulation/api.ts';
import type { Context } from '../handler/Context.ts';
import { pageOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import type { Route } from '../handler/Route.ts';
import { classroomDetail, myClassrooms, requireClassroom } from '../classroom/classroomCards.ts';
import { requireMember, requirePlace } from '../places/membership.ts';
import { countDone, simulationsOf, wanted } from './simulations.ts';
import { finishVisit, openVisit } from './visitVs.ts';
import { vsStage } from './vsStage.ts';
import { membershipsOf } from '../places/places.ts';

export default handlersOf(api, {
  listVsClassrooms: ({ keyword, status, ...paging }, context) =>
    pageOf(myClassrooms(context, 'vs', { keyword, status }), paging),

  getVsClassroom: ({ id }, context) => classroomDetail(context, id, 'vs'),

  listClazzVs: ({ clazzId, keyword, myState, ...paging }, context) =>
    pageOf(ofClazz(context, clazzId).filter(wanted({ keyword, myState })), paging),

  countClazzVs: ({ clazzId }, context) => countDone(ofClazz(context, clazzId)),

  listClassroomVs: ({ classroomId, keyword, myState, ...paging }, context) =>
    pageOf(ofClassroom(context, classroomId).filter(wanted({ keyword, myState })), paging),

  countClassroomVs: ({ classroomId }, context) => countDone(ofClassroom(context, classroomId)),

  listOptionalVs: ({ courseId, keyword, myState, ...paging }, context) =>
    pageOf(optional(context, courseId).filter(wanted({ keyword, myState })), paging),

  countOptionalVs: ({ courseId }, context) => countDone(optional(context, courseId)),

  openVs: (request, context) => openVisit(context, request),

  finishVs: ({ vsId, score }, context) => finishVisit(context, vsId, score),
});

/** The simulation itself, for a frame. */
export const routes: Route[] = [{ method: 'GET', path: '/resource/out-api/v1/vs/stage/{vsId}', serve: vsStage }];

function ofClazz(context: Context, clazzId: string): Experiment[] {
  requirePlace(context.db, clazzId, 'clazz');
  return simulationsOf(context, requireMember(context, clazzId));
}

const ofClassroom = (context: Context, classroomId: string): Experiment[] =>
  simulationsOf(context, requireClassroom(context, classroomId).member);

/** The experiments of one self-selected course, or of all. */
function optional(context: Context, courseId: string | undefined): Experiment[] {
  const { db, user } = context;
  const members =
    courseId === undefined ? membershipsOf(db, user().user_id, 'course') : [requireMember(context, courseId)];
  return members.flatMap((member) => simulationsOf(context, member));
}
