// Where reports on experiments are read.
import { text } from '#kernel/routing/parameters.ts';
import { routeRef } from '#kernel/routing/routeRef.ts';

/** Of a self-selected course; the id is the report's. */
export const courseReport = routeRef('/freelessons/detail/report', { query: { id: text } });
