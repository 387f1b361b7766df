// What the page of a classroom asks for first. The manifest loads this lazily: it would bring the calls of studying along.
import type { CallRequest } from '#kernel/http/call.ts';
import { getRecentClassroomChapter } from '#plugins/study/api.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { getClassroomTrace, listClassroomCourses, listClassroomNotices } from './api.ts';
import { CLASSROOM_PLACES } from './classroomPlaces.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { classroomDetail, ClassroomKind } from './contract.ts';

type Opened = PageProps<typeof classroomDetail>;

/** A classroom with what its head shows, and of the tabs that are not another plugin's the open one. */
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
