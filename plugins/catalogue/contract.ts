// The pages of learning paths, and a point for tabs that other plugins add to a course's page. The pages of courses and
// classes are in plugins/places/refs.ts, since other plugins link to them too.
import { choice, type LazyScreen, optional, point, type PointItem, routeRef, text } from '#kernel/index.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';

export const pathList = routeRef('/path', { query: listQuery });
export const pathDetail = routeRef('/path/detail', {
  query: { id: text, tab: optional(choice(['map', 'post']), 'map') },
});

/** @sealed */
export interface CourseTabProps {
  courseId: string;
}

export interface CourseTab extends PointItem {
  title: string;
  load: LazyScreen<CourseTabProps>;
}

/** Tabs of a course's page for its members; the item's id is in the address. */
export const courseTabs = point<CourseTab>('catalogue.courseTabs', { onCrash: 'card' });
