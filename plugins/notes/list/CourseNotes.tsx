import type { CourseTabProps } from '#plugins/catalogue/contract.ts';
import { NotesOfPlace } from './NotesOfPlace.tsx';

/** One's own notes on a self-selected course. */
export default function CourseNotes({ courseId }: CourseTabProps) {
  return <NotesOfPlace key={courseId} place={{ kind: 'course', id: courseId }} />;
}
