// What the pages of one course, class or path ask for first. The manifest loads this lazily: it is in the first load.
import type { UserInfo } from '#kernel/auth/api.ts';
import { checkCourseApply, getClazz, getCourse, getMyPath, getPath } from './api.ts';

/** A course, and how a user stands with it. */
export const courseCalls = (courseId: string, user: UserInfo | undefined) => [
  getCourse.with({ courseId }),
  ...(user ? [checkCourseApply.with({ courseId })] : []),
];

/** A path, and how far a user has come on it. */
export const pathCalls = (id: string, user: UserInfo | undefined) => [
  getPath.with({ id }),
  ...(user ? [getMyPath.with({ pathId: id })] : []),
];

export const clazzCalls = (id: string) => [getClazz.with({ id })];
