// The pages of the catalogue, and a point for tabs that other plugins add to a course's page.
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import { choice, flag, optional, text } from '#kernel/plugin/parameters.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';

export const clazzList = routeRef('/boutiqueclass/list', {
  query: {
    ...listQuery,
    status: optional(choice(['3', '4', '5'])),
    /** Only classes with open enrolment. */
    open: optional(flag, false),
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

/** Courses, classes and paths at once. */
export const search = routeRef('/search', { query: { keyword: optional(text) } });

export interface CourseTabProps {
  courseId: string;
}

export interface CourseTab extends PointItem {
  title: string;
  load: LazyScreen<CourseTabProps>;
}

/** Tabs of a course's page for its members; the item's id is in the address. */
export const courseTabs = point<CourseTab>('catalogue.courseTabs', { onCrash: 'card' });
