import type { Notes, WrittenNote } from './notesOutbox.ts';
import { isBlankNote } from './noteText.ts';

/** The writer is done: what is there is sent now; a note that was begun and left empty is none. */
export async function finishNote(notes: Notes, note: WrittenNote): Promise<void> {
  const blank = note.written !== undefined && isBlankNote(note.written) && note.written.title.trim() === '';
  if (blank && notes.idOf(note.lane) === undefined) await notes.forget(note);
  else await note.retry();
}
