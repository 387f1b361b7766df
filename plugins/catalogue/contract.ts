// What one can browse, and where.
import { choice, flag, listQuery, optional, text } from '#kernel/routing/parameters.ts';
import { routeRef } from '#kernel/routing/routeRef.ts';

export const courseList = routeRef('/freelessons/list', {
  query: {
    ...listQuery,
    label: optional(text),
    level: optional(choice(['primary', 'middle', 'senior'])),
    type: optional(choice(['theory', 'practice', 'vs'])),
    free: optional(flag, false),
    sort: optional(choice(['hot', 'new']), 'hot'),
  },
});
export const courseDetail = routeRef('/freelessons/detail', {
  query: {
    id: text,
    tab: optional(choice(['intro', 'chapters', 'careers', 'trainees']), 'intro'),
    page: listQuery.page,
    size: listQuery.size,
  },
});
export const clazzList = routeRef('/boutiqueclass/list', {
  query: {
    ...listQuery,
    status: optional(choice(['3', '4', '5'])),
    label: optional(text),
    sort: optional(choice(['hot', 'new', 'start'])),
  },
});
export const clazzDetail = routeRef('/boutiqueclass/detail', {
  query: { id: text, tab: optional(choice(['intro', 'courses', 'teachers', 'notices']), 'intro') },
});
export const pathList = routeRef('/path', { query: listQuery });
export const pathDetail = routeRef('/path/detail', {
  query: { id: text, tab: optional(choice(['map', 'post']), 'map') },
});
