// The calls of the screens, the same for the manifest and for what draws them.
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { listMyNotes, listNoteCourses, listNotes } from './api.ts';
import type { myNotes, noteDetail } from './contract.ts';
import { NOTE_PLACES } from './notePlaces.ts';

/** The notes on the page of one's own. */
export function myNotesWanted({ whose, size = savedPageSize(), ...wanted }: PageProps<typeof myNotes>) {
  return (whose === 'mine' ? listMyNotes : listNotes).with({ ...wanted, size });
}

export const noteCourses = listNoteCourses.with({});

export const myNotesCalls = (query: PageProps<typeof myNotes>) => [myNotesWanted(query), noteCourses];

export const noteWanted = ({ id, of }: PageProps<typeof noteDetail>) => NOTE_PLACES[of ?? 'clazz'].find(id);

/** As many notes of a lesson are listed, and marked in it. */
export const MOST_OF_LESSON = 100;

export const classroomNoteWanted = (id: string) => NOTE_PLACES.classroom.find(id);
