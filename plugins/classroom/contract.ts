// Classrooms, teaching and simulated ones: where they are, the pages that both kinds share, and the point at which others
// show in them what belongs to them.
import type { CallRequest } from '#kernel/http/call.ts';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import { choice, optional, text } from '#kernel/plugin/parameters.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { type PageProps, routeRef, type Target } from '#kernel/plugin/routeRef.ts';
import type { Classroom, ClassroomDetail } from './api.ts';

/** What a list of classrooms has in its address; the states are not begun, in progress, ended. */
export const classroomQuery = { ...listQuery, status: optional(choice(['3', '4', '5'])) };

export const classroomList = routeRef('/classroom', { query: classroomQuery });

/** A teaching classroom at one of its tabs, the first one unless said: `classroomDetail.with({ id, tab: 'note' })`. */
export const classroomDetail = routeRef('/classroom/detail/:tab?', {
  params: { tab: optional(text) },
  query: { id: text },
});

/** Where an institution's own system hands over: to a classroom, to the classroom of a class, or to an address. */
export const classroomJumping = routeRef('/classroom/jumping', {
  query: { id: optional(text), clazzId: optional(text), tab: optional(text), url: optional(text) },
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

/** What differs between teaching and simulated classrooms. */
export interface ClassroomPlace {
  readonly kind: Classroom['kind'];
  /** The heading of their list: 教学课堂. */
  readonly title: string;
  readonly list: typeof classroomList;
  page: (query: Wanted) => CallRequest<ClassroomPageOf>;
  get: (id: string) => CallRequest<ClassroomDetail>;
  /** At its first tab unless said. */
  at: (id: string, tab?: string) => Target;
  /** Where its courses are studied. */
  study: (where: { classroomId: string; courseId: string; chapter?: string | undefined }) => Target;
  /** The tab at which one comes in: where it is missing, the first one stands in its place. */
  readonly entry: string;
  /** All that the product has, whether or not a plugin for it is there. */
  readonly tabs: readonly string[];
}
interface Wanted {
  keyword: string | undefined;
  status: 3 | 4 | 5 | undefined;
  page: number;
  size: number;
}
interface ClassroomPageOf {
  records: Classroom[];
  total: number;
}

export interface ClassroomListProps {
  place: ClassroomPlace;
  query: PageProps<typeof classroomList>;
}

/** The list of one's classrooms, for whoever owns its address. */
export const classroomCards: LazyScreen<ClassroomListProps> = () => import('./list/ClassroomCards.tsx');

export interface ClassroomPageProps {
  place: ClassroomPlace;
  classroomId: string;
  tab: string | undefined;
}

/** The page of a classroom, for whoever owns its address. */
export const classroomPage: LazyScreen<ClassroomPageProps> = () => import('./detail/ClassroomPage.tsx');
