// The calls of the front page's blocks; the manifest uses them too, so that code and data load in parallel.
import { listClazzes, listPaths, listRecommendedCourses } from './lists.api.ts';

/** As many as fill two rows of four. */
const some = { page: 1, size: 8 };

export const recommendedCourses = listRecommendedCourses.with(some);
/** Those with open enrolment come first. */
export const boutiqueClazzes = listClazzes.with({ ...some, sort: 'open' });
export const somePaths = listPaths.with(some);
