import * as api from '#plugins/scorm/api.ts';
import { handlersOf } from '../handler/implement.ts';
import type { Route } from '../handler/Route.ts';
import { sendPackage } from './packages.ts';
import { saveCommit, scormState } from './states.ts';

export default handlersOf(api, {
  getScormState: (where, context) => scormState(context, where),

  commitScorm: (commit, context) => saveCommit(context, commit),
});

/** The packages' pages, for a frame at another origin. */
export const routes: Route[] = [
  { method: 'GET', path: '/resource/out-api/v1/scorm/package/{name}/{file}', serve: sendPackage },
];
