// Teaching and simulated classrooms: the pages that both kinds share, and a point for tabs of other plugins.
import {
  type LazyScreen,
  optional,
  type PageProps,
  point,
  type PointItem,
  routeRef,
  text,
  type UserInfo,
} from '#kernel/index.ts';
import type { ClassroomKind, Place } from '#plugins/places/places.ts';
import type { classroomDetail, classroomList } from '#plugins/places/refs.ts';
import type { TabGroup } from '#plugins/places/tabGroups.ts';
import type { ClassroomDetail } from './api.ts';

/** The entry from an institution's own system: to a classroom, to the classroom of a class, or to an address. */
export const classroomJumping = routeRef('/classroom/jumping', {
  query: { id: optional(text), clazzId: optional(text), tab: optional(text), url: optional(text) },
});

/** @sealed */
export interface ClassroomTabProps {
  place: Place & { readonly kind: ClassroomKind };
  classroomId: string;
  classroom: ClassroomDetail;
}

export interface ClassroomTab extends PointItem {
  /** The end of its address: /classroom/detail/<id>, /vsclassroom/<id>. */
  id: string;
  title: string;
  /** The kinds of classrooms in which it appears. */
  of: ClassroomKind | 'both';
  /** Shown to teachers of the classroom too; other tabs are for trainees only. */
  forTeachers?: boolean;
  /** The group that it is in; without one it stands alone, after the groups. */
  group?: TabGroup;
  /** The number of items; the tab is hidden if there are none. */
  count?: (classroom: ClassroomDetail) => number | null | undefined;
  /** The number of unread items, shown as a badge. */
  unread?: (classroom: ClassroomDetail) => number | undefined;
  load: LazyScreen<ClassroomTabProps>;
}

/**
 * The tabs of a classroom. A tab reads its own parameters with `usePartQuery`.
 * @example contributes: [classroomTabs.add({ id: 'note', title: '笔记', of: 'both', group: 'mine', order: 110, load: () => import('./ClassroomNotes.tsx') })]
 */
export const classroomTabs = point<ClassroomTab>('classroom.tabs', { onCrash: 'card' });

export interface ClassroomListProps extends PageProps<typeof classroomList> {
  kind: ClassroomKind;
}

const calls = () => import('./classroomPlaces.ts');

/** The list of the user's classrooms, for the plugin that owns its address. */
export const classroomCards: LazyScreen<ClassroomListProps> = () => import('./list/ClassroomCards.tsx');

/** The call that it makes first. */
export const classroomListData = async (
  kind: ClassroomKind,
  query: PageProps<typeof classroomList>,
  user: UserInfo | undefined,
) => (await calls()).listCalls(kind, query, user);

export interface ClassroomPageProps {
  kind: ClassroomKind;
  id: string;
  tab: string | undefined;
}

/** The page of a classroom, for the plugin that owns its address. */
export const classroomPage: LazyScreen<ClassroomPageProps> = () => import('./detail/ClassroomPage.tsx');

/** The calls that it makes first. */
export const classroomData = async (
  kind: ClassroomKind,
  opened: PageProps<typeof classroomDetail>,
  user: UserInfo | undefined,
) => (await calls()).classroomCalls(kind, opened, user);
