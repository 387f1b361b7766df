// The first calls of the lists. Loaded lazily: the manifest is in the first load.
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { settingsOf, type SettingsSource } from '#kernel/plugin/settings.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import type { UserInfo } from '#kernel/auth/api.ts';
import { listLabels, listMyPaths } from './api.ts';
import type { clazzList, courseList, pathList, search } from './contract.ts';
import { ClazzStatus, listClazzes, listPaths, listRecommendedCourses } from './lists.api.ts';
import { catalogueSettings } from './settings.ts';

/** More than anybody is on at once: they are marked in the lists. */
export const pathsOfUser = listMyPaths.with({ page: 1, size: 100 });

export const allLabels = listLabels.with({ page: 1, size: 100 });

export function coursesOf(query: PageProps<typeof courseList>, kernel: SettingsSource) {
  const { label, free, size = savedPageSize(), sort = settingsOf(kernel, catalogueSettings).courseOrder } = query;
  const { keyword, level, type, page } = query;
  return listRecommendedCourses.with({
    keyword,
    labelId: label,
    level,
    type,
    free: free || undefined,
    sort,
    page,
    size,
  });
}

/** Those that can be joined come first; a search is in the order in which the upstream found it. */
export function clazzesOf({ label, open, status, size = savedPageSize(), ...query }: PageProps<typeof clazzList>) {
  const code = ClazzStatus.options.find((one) => String(one) === status);
  const sort = query.sort ?? (query.keyword === undefined ? 'open' : undefined);
  return listClazzes.with({ ...query, sort, status: code, open: open || undefined, labelId: label, size });
}

export function pathsOf({ keyword, page, size = savedPageSize() }: PageProps<typeof pathList>) {
  return listPaths.with({ keyword, page, size });
}

/** Of each kind as many as fill a row; the rest is in its list. */
export const foundOf = (keyword: string) => ({
  courses: listRecommendedCourses.with({ keyword, page: 1, size: 4 }),
  clazzes: listClazzes.with({ keyword, page: 1, size: 4 }),
  paths: listPaths.with({ keyword, page: 1, size: 4 }),
});

export const courseListCalls = (query: PageProps<typeof courseList>, kernel: SettingsSource) => [
  coursesOf(query, kernel),
  allLabels,
];

export const clazzListCalls = (query: PageProps<typeof clazzList>) => [clazzesOf(query), allLabels];

export const pathListCalls = (query: PageProps<typeof pathList>, user: UserInfo | undefined) => [
  pathsOf(query),
  ...(user ? [pathsOfUser] : []),
];

/** For whoever has no word to search for yet: one row. */
export const firstCourses = (kernel: SettingsSource) =>
  listRecommendedCourses.with({ sort: settingsOf(kernel, catalogueSettings).courseOrder, page: 1, size: 4 });

export const searchCalls = ({ keyword }: PageProps<typeof search>, kernel: SettingsSource) =>
  keyword === undefined ? [allLabels, firstCourses(kernel)] : Object.values(foundOf(keyword));
