// What the blocks of the front page ask for; the manifest says so too, so that code and data load in parallel.
import { listClazzes, listPaths, listRecommendedCourses } from './lists.api.ts';

/** As many as fill two rows of four. */
const some = { page: 1, size: 8 };

export const recommendedCourses = listRecommendedCourses.with(some);
/** Those that one can still get into come first. */
export const boutiqueClazzes = listClazzes.with({ ...some, sort: 'open' });
export const somePaths = listPaths.with({ page: 1, size: 6 });
