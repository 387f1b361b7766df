// The first calls of the pages. The manifests load this lazily, as every page loads the manifests.
import type { UserInfo } from '#kernel/auth/api.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import { getRecentClassroomChapter } from '#plugins/study/api.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import {
  getClassroomTrace,
  listAllClassroomCourses,
  listClassroomCourses,
  listClassroomNotices,
  listMyClassrooms,
  listTaughtClassrooms,
} from './api.ts';
import { CLASSROOM_PLACES } from './classroomPlaces.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { classroomDetail, ClassroomKind, classroomList } from './contract.ts';

type Opened = PageProps<typeof classroomDetail>;

/** What the address of a list asks for, as the calls for such a list take it. */
export function classroomsWanted({ keyword, status, page, size = savedPageSize() }: PageProps<typeof classroomList>) {
  return { keyword, status: status && STATUS_CODES[status], page, size };
}

const STATUS_CODES = { 3: 3, 4: 4, 5: 5 } as const;

export const coursesWanted = ({ page, size = savedPageSize() }: PageProps<typeof classroomList>) =>
  listAllClassroomCourses.with({ page, size });

/** An institution's user may teach; for trainees nothing is asked. */
const mayTeach = (user: UserInfo | undefined): boolean => user !== undefined && user.tenantIdArr.length > 0;

export const listCalls = (
  kind: ClassroomKind,
  query: PageProps<typeof classroomList>,
  user: UserInfo | undefined,
): readonly CallRequest[] => [
  ...(kind === 'classroom' && mayTeach(user) ? [listTaughtClassrooms.with({})] : []),
  query.show === 'courses' ? coursesWanted(query) : CLASSROOM_PLACES[kind].page(classroomsWanted(query)),
];

/** To find the classroom of a class. */
export const jumpingCalls = (clazzId: string | undefined) => [listMyClassrooms.with({ clazzId })];

/** A classroom, the data of its head, and of the open tab unless that is another plugin's. */
export function classroomCalls(
  kind: ClassroomKind,
  opened: Opened,
  user: UserInfo | undefined,
): readonly CallRequest[] {
  const { id, tab, notice, keyword, page, size = savedPageSize() } = opened;
  return [
    CLASSROOM_PLACES[kind].get(id),
    // A teacher has no progress there.
    ...(mayTeach(user)
      ? []
      : [
          getClassroomTrace.with({ classroomId: id }),
          getRecentClassroomChapter.with({ classroomId: id }),
          listClassroomCourses.with({ classroomId: id }),
        ]),
    // A notice itself is not fetched ahead: asking for it marks it as read.
    ...(tab === 'notice' && notice === undefined
      ? [listClassroomNotices.with({ classroomId: id, keyword, page, size })]
      : []),
  ];
}
