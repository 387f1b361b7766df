// The page's first calls; the manifest uses them too, so that code and data load in parallel.
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { countMyCourses, listMyCourses } from '#plugins/catalogue/api.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import type { myCourses } from '../contract.ts';

export const myCourseCounts = countMyCourses.with({});

export const myCoursesOf = ({ keyword, state, page, size = savedPageSize() }: PageProps<typeof myCourses>) =>
  listMyCourses.with({ keyword, state, page, size });

export const myCourseCalls = (query: PageProps<typeof myCourses>) => [myCoursesOf(query), myCourseCounts];
