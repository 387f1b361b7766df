// Why a chapter or a course cannot be opened yet.
import type { ChapterRef, CourseResources } from '#plugins/study/api.ts';

export interface Visit {
  readonly signedIn: boolean;
  readonly joined: boolean;
  /** The thing to join: 课程, 培训班, 课堂. */
  readonly placeName: string;
  /** Nothing of it can be studied now, for members neither. */
  readonly closed: string | undefined;
  readonly ordered: boolean;
  /** True if a lesson is done. */
  isDone(chapterRefId: string): boolean;
}

/** The chapters of a course, each with the reason why the user cannot open it. */
export function lockChapters(course: CourseResources, visit: Visit): CourseResources['chapters'] {
  let missing: string | undefined;
  return course.chapters.map((chapter) => ({
    ...chapter,
    chapterRefs: chapter.chapterRefs.map((ref) => {
      const lockReason =
        // Visitors can finish nothing, so everything open to them is unlocked.
        lockOf(ref, visit) ??
        (visit.joined && visit.ordered && missing !== undefined ? `请先学完「${missing}」` : null);
      if (missing === undefined && ref.required && !visit.isDone(ref.chapterRefId)) missing = ref.title;
      return { ...ref, lockReason };
    }),
  }));
}

function lockOf({ access }: ChapterRef, { signedIn, joined, placeName, closed }: Visit): string | undefined {
  if (access === 'open') return undefined;
  if (!signedIn) return access === 'signed-in' ? '登录后可以学习' : `加入${placeName}后可以学习`;
  if (access === 'signed-in') return undefined;
  return joined ? closed : `加入${placeName}后可以学习`;
}

interface Station {
  readonly courseId: string;
  readonly title: string;
  readonly required: boolean;
  readonly done: boolean;
}

/** In places with an order: the required one before each that is still to be done. */
export function lockCourses(courses: readonly Station[], ordered: boolean): ReadonlyMap<string, Station> {
  const locks = new Map<string, Station>();
  let missing: Station | undefined;
  for (const course of courses) {
    if (ordered && missing) locks.set(course.courseId, missing);
    if (!course.done && course.required) missing ??= course;
  }
  return locks;
}
