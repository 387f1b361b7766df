import type { Notes, WrittenNote } from './notesOutbox.ts';
import { isBlankNote } from './noteText.ts';

/** Sends the finished note now; one that was left empty is removed. */
export async function finishNote(notes: Notes, note: WrittenNote): Promise<void> {
  const blank = note.written !== undefined && isBlankNote(note.written) && note.written.title.trim() === '';
  if (blank && notes.idOf(note.lane) === undefined) await notes.forget(note);
  else await note.retry();
}
