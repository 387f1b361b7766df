// Teaching and simulated classrooms: their addresses, the pages that both kinds share, and a point for tabs of other
// plugins.
import type { UserInfo } from '#kernel/auth/api.ts';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import { choice, optional, text } from '#kernel/plugin/parameters.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { type PageProps, routeRef } from '#kernel/plugin/routeRef.ts';
import type { Place } from '#plugins/study/contract.ts';
import type { ClassroomDetail } from './api.ts';

/** The query of a list of classrooms, or of the courses in them. The states: not begun, in progress, ended. */
export const classroomQuery = {
  ...listQuery,
  status: optional(choice(['3', '4', '5'])),
  show: optional(choice(['courses'])),
};

export const classroomList = routeRef('/classroom', { query: classroomQuery });

/** The query of a classroom's page; the other parameters belong to the tab of notices. */
export const classroomPageQuery = { id: text, ...listQuery, notice: optional(text) };

/** A teaching classroom, at its first tab by default: `classroomDetail.with({ id, tab: 'note' })`. */
export const classroomDetail = routeRef('/classroom/detail/:tab?', {
  params: { tab: optional(text) },
  query: classroomPageQuery,
});

/** The entry from an institution's own system: to a classroom, to the classroom of a class, or to an address. */
export const classroomJumping = routeRef('/classroom/jumping', {
  query: { id: optional(text), clazzId: optional(text), tab: optional(text), url: optional(text) },
});

/** The kinds of places that are classrooms: teaching and simulated. */
export type ClassroomKind = Extract<Place['kind'], 'classroom' | 'vs'>;

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
  /** The number of items, shown quietly. */
  count?: (classroom: ClassroomDetail) => number | undefined;
  /** The number of unread items, shown as a badge. */
  unread?: (classroom: ClassroomDetail) => number | undefined;
  load: LazyScreen<ClassroomTabProps>;
}

/**
 * The tabs of a classroom. A tab reads its own parameters with `usePartQuery`.
 * @example contributes: [classroomTabs.add({ id: 'note', title: '笔记', of: 'both', order: 110, load: () => import('./ClassroomNotes.tsx') })]
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
