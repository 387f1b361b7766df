// The order in which the courses of a class are studied, and what has to be done before one of them.
import type * as v from 'valibot';
import type { StudiedCourse } from '#plugins/study/api.ts';
import type { listCourseOrder } from './api.ts';

type CourseOrder = v.InferOutput<typeof listCourseOrder.reply>;

/** Courses that the order does not name come last, as they stood. */
export function inOrder(courses: readonly StudiedCourse[], order: CourseOrder | undefined): readonly StudiedCourse[] {
  if (!order) return courses;
  const places = new Map(order.map((place) => [place.courseId, place]));
  const titles = new Map(courses.map(({ courseId, title }) => [courseId, title]));
  const placeOf = ({ courseId }: StudiedCourse): number => places.get(courseId)?.sort ?? Infinity;
  return courses
    .toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)))
    .map((course) => {
      const { unlocked, afterCourseId } = places.get(course.courseId) ?? {};
      if (unlocked !== false || course.lockReason) return course;
      const before = titles.get(afterCourseId ?? '');
      return { ...course, lockReason: before === undefined ? '还没有解锁' : `先学完《${before}》` };
    });
}
