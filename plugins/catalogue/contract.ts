// What one can browse, and where.
import { text } from '#kernel/routing/parameters.ts';
import { routeRef } from '#kernel/routing/routeRef.ts';

export const courseList = routeRef('/freelessons/list');
export const courseDetail = routeRef('/freelessons/detail', { query: { id: text } });
export const clazzList = routeRef('/boutiqueclass/list');
export const clazzDetail = routeRef('/boutiqueclass/detail', { query: { id: text } });
export const pathList = routeRef('/path');
export const pathDetail = routeRef('/path/detail', { query: { id: text } });
