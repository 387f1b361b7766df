import * as api from '#plugins/simulation/api.ts';
import { handlersOf } from '../handler/implement.ts';
import type { Route } from '../handler/Route.ts';
import { finishVisit, openVisit } from './visitVs.ts';
import { vsStage } from './vsStage.ts';

export default handlersOf(api, {
  openVs: (request, context) => openVisit(context, request),

  finishVs: ({ vsId, score }, context) => finishVisit(context, vsId, score),
});

/** The simulation itself, for a frame. */
export const routes: Route[] = [{ method: 'GET', path: '/resource/out-api/v1/vs/stage/{vsId}', serve: vsStage }];
