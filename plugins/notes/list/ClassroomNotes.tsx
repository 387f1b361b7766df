import type { ClassroomTabProps } from '#plugins/classroom/contract.ts';
import { NotesOfPlace } from './NotesOfPlace.tsx';

/** The notes of a teaching or simulated classroom. */
export default function ClassroomNotes({ place }: ClassroomTabProps) {
  return <NotesOfPlace key={place.id} place={place} />;
}
