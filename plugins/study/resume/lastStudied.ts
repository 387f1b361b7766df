// Where one left off, be it a course of one's own choice or one of a class.
import type * as v from 'valibot';
import type { Target } from '#kernel/routing/routeRef.ts';
import type { getLastClazzStudy } from '#plugins/training/api.ts';
import type { RecentChapter } from '#plugins/study/api.ts';
import { clazzCourseStudy, freeCourseStudy } from '#plugins/study/contract.ts';

type RecentClazzChapter = NonNullable<v.InferOutput<(typeof getLastClazzStudy)['reply']>>;

interface LastStudied {
  chapter: RecentChapter;
  /** The class that it belongs to. */
  clazzTitle?: string;
  to: Target;
}

/** The later of the two. */
export function lastStudied(
  ofCourse: RecentChapter | null | undefined,
  ofClazz: RecentClazzChapter | null | undefined,
): LastStudied | undefined {
  const time = (one: { lastTime: string } | null | undefined) => (one ? Date.parse(one.lastTime) : -Infinity);
  if (ofClazz && time(ofClazz) > time(ofCourse)) {
    const { clazzId, clazzTitle, courseId, chapterRefId } = ofClazz;
    return { chapter: ofClazz, clazzTitle, to: clazzCourseStudy.with({ clazzId, courseId, chapter: chapterRefId }) };
  }
  if (!ofCourse) return undefined;
  const { courseId, chapterRefId } = ofCourse;
  return { chapter: ofCourse, to: freeCourseStudy.with({ courseId, chapter: chapterRefId }) };
}
