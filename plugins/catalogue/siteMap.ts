import type { SiteMapList } from '#plugins/shell/siteMapList.ts';
import { clazzDetail, courseDetail } from '#plugins/places/refs.ts';
import { pathDetail } from './contract.ts';
import { listClazzes, listPaths, listRecommendedCourses } from './lists.api.ts';

const lists: readonly SiteMapList[] = [
  { call: listRecommendedCourses, id: 'courseId', page: (id) => courseDetail.with({ id }) },
  { call: listClazzes, id: 'clazzId', page: (id) => clazzDetail.with({ id }) },
  { call: listPaths, id: 'pathId', page: (id) => pathDetail.with({ id }) },
];
export default lists;
