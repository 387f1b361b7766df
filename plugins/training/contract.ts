// The trainee's classes, and a point for tabs that other plugins add to them.
import { type LazyScreen, optional, point, type PointItem, routeRef, text } from '#kernel/index.ts';
import type { TabGroup } from '#plugins/places/tabGroups.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import type { ClazzCounts } from './api.ts';

/** The trainee's learning paths. */
export const myPaths = routeRef('/mypath', { query: listQuery });

/** The notices of a class: the list, or one of them. */
export const clazzNotices = routeRef('/notice', { query: { clazzId: text, id: optional(text), ...listQuery } });

/** @sealed */
export interface ClazzTabProps {
  clazzId: string;
}

export interface ClazzTab extends PointItem {
  title: string;
  /** The group that it is in; without one it stands alone, after the groups. */
  group?: TabGroup;
  /** The number of items; the tab is hidden if there are none. */
  count?: (counts: ClazzCounts) => number | undefined;
  load: LazyScreen<ClazzTabProps>;
}

/** Tabs of a class; the item's id is in the address. A tab reads its own parameters with `usePartQuery`. */
export const clazzTabs = point<ClazzTab>('training.clazzTabs', { onCrash: 'card' });
