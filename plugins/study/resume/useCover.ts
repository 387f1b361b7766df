import type { CallRequest } from '#kernel/http/call.ts';
import { useRemote } from '#kernel/useRemote.ts';
import type { CoverSubject } from '#plugins/ui/covers/chooseDrawings.ts';
import { listClassroomCourses } from '#plugins/classroom/api.ts';
import { listMyClazzCourses } from '#plugins/training/api.ts';
import type { Place } from '../contract.ts';
import type { Latest } from './latest.ts';

/** What the place's list of courses says of its cover; until that has come, the cover is drawn. */
export function useCover({ place, cover }: Latest): CoverSubject {
  const courses = useRemote(place && cover.cover === undefined ? COURSES[place.kind]?.(place.id) : undefined);
  const known = courses.value?.find(({ courseId }) => courseId === cover.id);
  return known ? { ...cover, cover: known.cover } : cover;
}

interface Covered {
  courseId: string;
  cover?: string | null | undefined;
}
const ofClassroom = (classroomId: string) => listClassroomCourses.with({ classroomId });

/** The courses of a place; one of one's own choice is known with its cover. */
const COURSES: Readonly<Record<Place['kind'], ((id: string) => CallRequest<readonly Covered[]>) | undefined>> = {
  course: undefined,
  clazz: (clazzId) => listMyClazzCourses.with({ clazzId }),
  classroom: ofClassroom,
  vs: ofClassroom,
};
