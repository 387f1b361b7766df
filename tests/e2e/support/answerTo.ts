import type { APIResponse, Route } from 'playwright/test';

/**
 * What the server answers, perhaps to another request. A connection that was kept may close as it is used again; a browser
 * then opens another, and so does this.
 */
export const answerTo = (route: Route, asked: Parameters<Route['fetch']>[0] = {}): Promise<APIResponse> =>
  route.fetch({ maxRetries: 2, ...asked });
