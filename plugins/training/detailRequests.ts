// The first calls of a class's pages. Loaded lazily, as it needs the calls of studying.
import type { CallRequest } from '#kernel/http/call.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { getRecentClazzChapter } from '#plugins/study/api.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import {
  getClazzCounts,
  getClazzMetadata,
  getClazzTrace,
  getMyClazz,
  listClassmates,
  listClazzNotices,
  listCourseOrder,
  listMyClazzCourses,
  listStudyDetails,
} from './api.ts';
import type { clazzNotices, myClazzDetail } from './contract.ts';

interface Paging {
  keyword?: string | undefined;
  page: number;
  size?: number | undefined;
}

const noticesOf = (clazzId: string, { page, size = savedPageSize() }: Paging) =>
  listClazzNotices.with({ clazzId, page, size });

/** The calls of a class's built-in tabs. */
const TABS: Readonly<Record<string, (clazzId: string, paging: Paging) => readonly CallRequest[]>> = {
  courses: (clazzId) => [listMyClazzCourses.with({ clazzId }), listCourseOrder.with({ clazzId })],
  progress: (clazzId, { page, size = savedPageSize() }) => [
    getClazzMetadata.with({ id: clazzId }),
    listStudyDetails.with({ clazzId, page, size }),
  ],
  notices: (clazzId, paging) => [noticesOf(clazzId, paging)],
  classmates: (id, { keyword, page, size = savedPageSize() }) => [listClassmates.with({ id, keyword, page, size })],
};

export function clazzCalls({ id, tab, ...paging }: PageProps<typeof myClazzDetail>): readonly CallRequest[] {
  const shown = TABS[tab]?.(id, paging) ?? [];
  return [
    getMyClazz.with({ id }),
    getRecentClazzChapter.with({ clazzId: id }),
    getClazzTrace.with({ clazzId: id }),
    getClazzCounts.with({ id }),
    ...shown,
  ];
}

/** A notice itself is not fetched ahead: asking for it marks it as read. */
export const noticeCalls = ({ clazzId, id, ...paging }: PageProps<typeof clazzNotices>): readonly CallRequest[] => [
  getMyClazz.with({ id: clazzId }),
  ...(id === undefined ? [noticesOf(clazzId, paging)] : []),
];
