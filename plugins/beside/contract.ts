import { routeRef, text } from '#kernel/index.ts';

/** The machines at which one may help. */
export const besideList = routeRef('/beside');
/** A trainee's terminal or desktop; the ticket is the trainee's consent. */
export const besideWatch = routeRef('/beside/watch/:ticket', { params: { ticket: text } });
export const besideReplay = routeRef('/beside/replay/:recordingId', { params: { recordingId: text } });
