// The calls that find out what a user last studied: for the manifest, ahead of the strip's code, and for the strip.
import type { UserInfo } from '#kernel/auth/api.ts';
import { listMyCourses } from '#plugins/catalogue/api.ts';
import { listMyClassrooms } from '#plugins/classroom/api.ts';
import { getLastClazzStudy, someOfMyClazzes } from '#plugins/training/api.ts';
import { getRecentCourseChapter } from '../api.ts';

/** So many are looked through for the latest. */
const JOINED = { page: 1, size: 50 };

export const latestRequests = ({ userId }: UserInfo) => ({
  course: getRecentCourseChapter.with({}),
  clazz: getLastClazzStudy.with({ userId }),
  classrooms: listMyClassrooms.with({}),
  courses: listMyCourses.with(JOINED),
  clazzes: someOfMyClazzes,
});

export const latestCalls = (user: UserInfo) => Object.values(latestRequests(user));
