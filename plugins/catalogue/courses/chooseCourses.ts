// Chooses the few courses on the front page of a signed-in user.
import type { Course } from '#plugins/places/entities.ts';
import { listMyCourses, type MyCourse } from '#plugins/study/api.ts';
import type { PathNode } from '../api.ts';

/** One row. */
export const CHOSEN = 4;

/** Enough to know what is begun and what is finished. */
export const COURSES_OF_USER = listMyCourses.with({ page: 1, size: 50 });

export type Chosen =
  | { readonly why: 'path'; readonly course: PathCourse }
  | { readonly why: 'begun'; readonly course: MyCourse }
  | { readonly why: 'recommended'; readonly course: Course };

/** A path names its courses; more is known of those that are in another list, too. */
export type PathCourse = Pick<Course, 'courseId' | 'title' | 'duration'> & Partial<MyCourse>;

interface Choice {
  /** The next stop of the user's path. */
  readonly next?: PathNode | undefined;
  /** Those that the user has joined. */
  readonly mine: readonly MyCourse[];
  /** Those that others take, best first. */
  readonly recommended: readonly Course[];
  /** The ids of those that are not to be shown: finished on the path, or shown elsewhere on the page. */
  readonly except: ReadonlySet<string>;
}

/** The next one on the path, then unfinished ones, then those that others take; none that is finished, and none twice. */
export function chooseCourses({ next, mine, recommended, except }: Choice): readonly Chosen[] {
  const taken: ReadonlySet<string> = new Set([...except, ...mine.filter(isDone).map(({ courseId }) => courseId)]);
  const begun = mine.toSorted((a, b) => timeOf(b) - timeOf(a));
  const all: readonly Chosen[] = [
    ...(next?.kind === 'course' ? [{ why: 'path' as const, course: pathCourse(next, mine, recommended) }] : []),
    ...begun.map((course) => ({ why: 'begun' as const, course })),
    ...recommended.map((course) => ({ why: 'recommended' as const, course })),
  ];
  const first = new Map<string, Chosen>();
  for (const one of all) {
    const { courseId } = one.course;
    if (!taken.has(courseId) && !first.has(courseId)) first.set(courseId, one);
  }
  return [...first.values()].slice(0, CHOSEN);
}

function pathCourse(
  { refId, title, duration }: PathNode,
  mine: readonly MyCourse[],
  recommended: readonly Course[],
): PathCourse {
  const known = [...mine, ...recommended].find(({ courseId }) => courseId === refId);
  return known ?? { courseId: refId, title, duration };
}

const isDone = ({ state, progress = 0 }: MyCourse): boolean => state === 'done' || progress >= 100;

const timeOf = ({ lastTime, joinTime }: MyCourse): number => Date.parse(lastTime ?? joinTime ?? '1970-01-01');
