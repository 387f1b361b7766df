// The first calls of a classroom's page. Loaded lazily, as it needs the calls of studying.
import type { CallRequest } from '#kernel/http/call.ts';
import { getRecentClassroomChapter } from '#plugins/study/api.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { getClassroomTrace, listClassroomCourses, listClassroomNotices } from './api.ts';
import { CLASSROOM_PLACES } from './classroomPlaces.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { classroomDetail, ClassroomKind } from './contract.ts';

type Opened = PageProps<typeof classroomDetail>;

/** A classroom, the data of its head, and of the open tab unless that is another plugin's. */
export function classroomCalls(kind: ClassroomKind, opened: Opened): readonly CallRequest[] {
  const { id, tab, notice, keyword, page, size = savedPageSize() } = opened;
  return [
    CLASSROOM_PLACES[kind].get(id),
    getClassroomTrace.with({ classroomId: id }),
    getRecentClassroomChapter.with({ classroomId: id }),
    listClassroomCourses.with({ classroomId: id }),
    // A notice itself is not fetched ahead: asking for it marks it as read.
    ...(tab === 'notice' && notice === undefined
      ? [listClassroomNotices.with({ classroomId: id, keyword, page, size })]
      : []),
  ];
}
