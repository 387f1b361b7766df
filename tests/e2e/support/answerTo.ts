import type { APIResponse, Route } from 'playwright/test';

/**
 * Fetches the server's answer to a request, or to another in its place. A connection that was kept may close as it is used
 * again; a browser then opens a new one, and so does this.
 */
export const answerTo = (route: Route, asked: Parameters<Route['fetch']>[0] = {}): Promise<APIResponse> =>
  route.fetch({ maxRetries: 2, ...asked });
