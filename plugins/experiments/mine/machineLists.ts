// The trainee's machines: those of one place, and all of them.
import type { CallRequest } from '#kernel/index.ts';
import type { Classroom } from '#plugins/places/entities.ts';
import { type Place, placeOf, placeOfClassroom } from '#plugins/places/places.ts';
import { listClassroomVms, listClazzVms, listCourseVms, type Vm } from '../api.ts';

export const MACHINES_OF: Readonly<Record<Place['kind'], (placeId: string) => CallRequest<Vm[]>>> = {
  course: (courseId) => listCourseVms.with({ courseId }),
  clazz: (clazzId) => listClazzVms.with({ clazzId }),
  classroom: (classroomId) => listClassroomVms.with({ classroomId }),
  vs: (classroomId) => listClassroomVms.with({ classroomId }),
};

export const ALL_MACHINES: readonly CallRequest<Vm[]>[] = [
  listClazzVms.with({}),
  listClassroomVms.with({}),
  listCourseVms.with({}),
];

/** It takes one of the few slots that a trainee has. */
export const stands = ({ state }: Vm): boolean => state !== 'released';

/** A machine's place, as far as known; only its classroom says if that is a simulated one. */
export function placeOfVm({ clazzId, classroomId, courseId }: Vm, classrooms: readonly Classroom[]): Place | undefined {
  const classroom = classrooms.find((one) => one.classroomId === classroomId);
  if (classroom) return placeOfClassroom(classroom);
  return placeOf({
    clazzId: clazzId ?? undefined,
    classroomId: classroomId ?? undefined,
    courseId: courseId ?? undefined,
  });
}
