import type { Classroom } from '#plugins/places/entities.ts';

/** The named classroom; for a class, the classroom last studied in, or else its first one. */
export function chosenOf(classrooms: readonly Classroom[], id: string | undefined): Classroom | undefined {
  if (id !== undefined) return classrooms.find(({ classroomId }) => classroomId === id);
  return classrooms.toSorted((a, b) => (b.lastTime ?? '').localeCompare(a.lastTime ?? ''))[0];
}
