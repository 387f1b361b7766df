import type { Classroom } from '../api.ts';

/** The classroom that was named; of a class the one that was studied last, or its first one. */
export function chosenOf(classrooms: readonly Classroom[], id: string | undefined): Classroom | undefined {
  if (id !== undefined) return classrooms.find(({ classroomId }) => classroomId === id);
  return classrooms.toSorted((a, b) => (b.lastTime ?? '').localeCompare(a.lastTime ?? ''))[0];
}
