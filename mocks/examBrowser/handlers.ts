import { clientOf } from '../http/clientOf.ts';
import type { Implementation } from '../handler/implement.ts';
import type { Route } from '../handler/Route.ts';
import { SEB_FILE, sebFile, sebSettings } from './examBrowser.ts';

/** The plugin has no calls of its own: its keys go with those of answer sheets. */
const none: Implementation[] = [];
export default none;

export const routes: Route[] = [
  {
    method: 'GET',
    path: SEB_FILE,
    serve({ request, response, params: { place = '', refId = '' } }) {
      response.setHeader('content-type', 'application/seb');
      response.setHeader('content-disposition', 'attachment; filename="exam.seb"');
      response.end(sebFile(sebSettings({ place, refId }, clientOf(request).site ?? '')));
    },
  },
];
