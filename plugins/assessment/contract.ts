import { routeRef } from '#kernel/index.ts';

/** The way to the assessment site, which is another one. */
export const assessmentSpace = routeRef('/gameone');
