// The first calls of a course's, class's or path's page. Loaded lazily: the manifest is in the first load.
import type { UserInfo } from '#kernel/auth/api.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { getCourseResources } from '#plugins/study/api.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import {
  checkCourseApply,
  getClazz,
  getCourse,
  getMyPath,
  getPath,
  listCareers,
  listCourseTrainees,
  listRelatedCourses,
} from './api.ts';
import type { courseDetail } from './contract.ts';

type CourseQuery = PageProps<typeof courseDetail>;

/** As many as fill a row. */
export const relatedTo = (courseId: string) => listRelatedCourses.with({ courseId, size: 4 });

/** What a tab of a course asks for; its outline is asked for by all of them, for the way into the course. */
const TABS: Readonly<Record<string, (query: CourseQuery) => CallRequest>> = {
  intro: ({ id }) => relatedTo(id),
  careers: ({ id }) => listCareers.with({ courseId: id }),
  trainees: ({ id, page, size = savedPageSize() }) => listCourseTrainees.with({ courseId: id, page, size }),
};

/** A course, its outline, the user's status in it, and the data of the open tab. */
export function courseCalls(query: CourseQuery, user: UserInfo | undefined): readonly CallRequest[] {
  const { id, tab } = query;
  const shown = TABS[tab]?.(query);
  return [
    getCourse.with({ courseId: id }),
    getCourseResources.with({ id }),
    ...(user ? [checkCourseApply.with({ courseId: id })] : []),
    ...(shown ? [shown] : []),
  ];
}

/** A path, and how far a user has come on it. */
export const pathCalls = (id: string, user: UserInfo | undefined) => [
  getPath.with({ id }),
  ...(user ? [getMyPath.with({ pathId: id })] : []),
];

export const clazzCalls = (id: string) => [getClazz.with({ id })];
