import type { CallRequest } from '#kernel/http/call.ts';
import { useRemote } from '#kernel/useRemote.ts';
import type { CoverSubject } from '#plugins/ui/covers/chooseDrawings.ts';
import { listClassroomCourses } from '#plugins/classroom/api.ts';
import { listMyClazzCourses } from '#plugins/training/api.ts';
import type { Place } from '../contract.ts';
import type { Latest } from './latest.ts';

/** The cover from the place's list of courses; drawn by us until that arrives. */
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

/** The calls for a place's courses; a self-selected course already has its cover. */
const COURSES: Readonly<Record<Place['kind'], ((id: string) => CallRequest<readonly Covered[]>) | undefined>> = {
  course: undefined,
  clazz: (clazzId) => listMyClazzCourses.with({ clazzId }),
  classroom: ofClassroom,
  vs: ofClassroom,
};
