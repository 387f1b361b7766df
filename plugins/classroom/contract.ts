// Classrooms, teaching and simulated ones: where they are, the pages that both kinds share, and the point at which others
// show in them what belongs to them.
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import { choice, optional, text } from '#kernel/plugin/parameters.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { type PageProps, routeRef } from '#kernel/plugin/routeRef.ts';
import type { Place } from '#plugins/study/contract.ts';
import type { ClassroomDetail } from './api.ts';

/** What a list of classrooms has in its address; the states are not begun, in progress, ended. */
export const classroomQuery = { ...listQuery, status: optional(choice(['3', '4', '5'])) };

export const classroomList = routeRef('/classroom', { query: classroomQuery });

/** The same as the calls for such a list take it. */
export function classroomsWanted({ keyword, status, page, size = savedPageSize() }: PageProps<typeof classroomList>) {
  return { keyword, status: status && STATUS_CODES[status], page, size };
}

const STATUS_CODES = { 3: 3, 4: 4, 5: 5 } as const;

/** What the address of a classroom holds; the rest is of the tab with its notices. */
export const classroomPageQuery = { id: text, ...listQuery, notice: optional(text) };

/** A teaching classroom at one of its tabs, the first one unless said: `classroomDetail.with({ id, tab: 'note' })`. */
export const classroomDetail = routeRef('/classroom/detail/:tab?', {
  params: { tab: optional(text) },
  query: classroomPageQuery,
});

/** Where an institution's own system hands over: to a classroom, to the classroom of a class, or to an address. */
export const classroomJumping = routeRef('/classroom/jumping', {
  query: { id: optional(text), clazzId: optional(text), tab: optional(text), url: optional(text) },
});

/** The places that are classrooms: a teaching one, a simulated one. */
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
  /** In which classrooms it stands. */
  of: ClassroomKind | 'both';
  load: LazyScreen<ClassroomTabProps>;
}

/**
 * The tabs of a classroom; what a tab keeps in the address it reads with `usePartQuery`.
 * @example contributes: [classroomTabs.add({ id: 'note', title: '笔记', of: 'both', order: 110, load: () => import('./ClassroomNotes.tsx') })]
 */
export const classroomTabs = point<ClassroomTab>('classroom.tabs', { onCrash: 'card' });

export interface ClassroomListProps extends PageProps<typeof classroomList> {
  kind: ClassroomKind;
}

/** The list of one's classrooms, for whoever owns its address. */
export const classroomCards: LazyScreen<ClassroomListProps> = () => import('./list/ClassroomCards.tsx');

export interface ClassroomPageProps {
  kind: ClassroomKind;
  id: string;
  tab: string | undefined;
}

/** The page of a classroom, for whoever owns its address. */
export const classroomPage: LazyScreen<ClassroomPageProps> = () => import('./detail/ClassroomPage.tsx');

/** The calls that it makes first. */
export const classroomData = async (kind: ClassroomKind, opened: PageProps<typeof classroomDetail>) =>
  (await import('./detailRequests.ts')).classroomCalls(kind, opened);
