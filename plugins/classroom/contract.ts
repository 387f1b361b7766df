// Classrooms, teaching and simulated ones, where they are, and the point at which others show in them what belongs to them.
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import { choice, listQuery, optional, text } from '#kernel/routing/parameters.ts';
import { routeRef } from '#kernel/routing/routeRef.ts';
import type { Classroom, ClassroomDetail } from './api.ts';

/** Not begun, in progress, ended. */
export const classroomList = routeRef('/classroom', {
  query: { ...listQuery, status: optional(choice(['3', '4', '5'])) },
});

/** A teaching classroom at one of its tabs, the first one unless said: `classroomDetail.with({ id, tab: 'note' })`. */
export const classroomDetail = routeRef('/classroom/detail/:tab?', {
  params: { tab: optional(text) },
  query: { id: text },
});

/** Where an institution's own system leads to a classroom, or on to a place of its own. */
export const classroomJumping = routeRef('/classroom/jumping', {
  query: { id: optional(text), clazzId: optional(text), url: optional(text) },
});

export interface ClassroomTabProps {
  classroomId: string;
  classroom: ClassroomDetail;
}

export interface ClassroomTab extends PointItem {
  /** The end of its address: /classroom/detail/<id>, /vsclassroom/<id>. */
  id: string;
  title: string;
  /** In which classrooms it stands. */
  of: Classroom['kind'] | 'both';
  load: LazyScreen<ClassroomTabProps>;
}

/**
 * The tabs of a classroom; what a tab keeps in the address it reads with `usePartQuery`.
 * @example contributes: [classroomTabs.add({ id: 'note', title: '笔记', of: 'both', order: 110, load: () => import('./ClassroomNotes.tsx') })]
 */
export const classroomTabs = point<ClassroomTab>('classroom.tabs', { onCrash: 'card' });
