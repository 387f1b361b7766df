import { routeRef } from '#kernel/plugin/routeRef.ts';

/** The way to the assessment site, which is another one. */
export const assessmentSpace = routeRef('/gameone');
