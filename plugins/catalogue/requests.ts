// What lists and blocks ask for first. The manifest says so too, so that code and data load in parallel.
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { settingsOf, type SettingsSource } from '#kernel/plugin/settings.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import type { clazzList, courseList, pathList } from './contract.ts';
import { ClazzStatus, listClazzes, listLabels, listPaths, listRecommendedCourses } from './lists.api.ts';
import { catalogueSettings } from './settings.ts';

/** As many as fill two rows of four. */
const some = { page: 1, size: 8 };

export const recommendedCourses = listRecommendedCourses.with(some);
/** Those that one can still get into come first. */
export const boutiqueClazzes = listClazzes.with({ ...some, sort: 'open' });
export const somePaths = listPaths.with({ page: 1, size: 6 });

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

export function clazzesOf({ label, open, status, size = savedPageSize(), ...query }: PageProps<typeof clazzList>) {
  const code = ClazzStatus.options.find((one) => String(one) === status);
  return listClazzes.with({ ...query, status: code, open: open || undefined, labelId: label, size });
}

export function pathsOf({ keyword, page, size = savedPageSize() }: PageProps<typeof pathList>) {
  return listPaths.with({ keyword, page, size });
}

/** Of each kind as many as fill a row; the rest is in its list. */
export const foundOf = (keyword: string) => ({
  courses: listRecommendedCourses.with({ keyword, page: 1, size: 4 }),
  clazzes: listClazzes.with({ keyword, page: 1, size: 4 }),
  paths: listPaths.with({ keyword, page: 1, size: 3 }),
});
