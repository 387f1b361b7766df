// A note in a list, with its changes that only this machine has.
import { wordsOf } from '#plugins/ui/manuscript/sameText.ts';
import type { Note } from '../api.ts';
import { type NoteFilter, positionName } from '../notePlaces.ts';
import type { UnsentNote } from '../writing/notesOutbox.ts';
import { bodyOf, titleOf } from '../writing/noteText.ts';

export interface ListedNote {
  readonly key: string;
  readonly title: string;
  /** The beginning of the text, on one line. */
  readonly words: string;
  readonly position: number | undefined;
  /** The position in people's words, if known. */
  readonly at: string;
  readonly shared: boolean;
  /** Undefined if the upstream does not have the note. */
  readonly note: Note | undefined;
  /** The unsent changes. */
  readonly unsent: UnsentNote | undefined;
}

const LONGEST = 160;

export function listedNote(note: Note, unsent: UnsentNote | undefined): ListedNote {
  const { title, content, position = note.position, shared = note.shared } = unsent?.write ?? note;
  return {
    key: note.id,
    title: titleOf({ title, content }),
    words: wordsOf(bodyOf({ title, content })).slice(0, LONGEST),
    position: position ?? undefined,
    at: positionName({ position, chapterKind: note.chapterKind }),
    shared: shared ?? false,
    note,
    unsent,
  };
}

export function listedUncreated(unsent: UnsentNote): ListedNote {
  const { title, content, position, shared } = unsent.write;
  return {
    key: unsent.lane,
    title: titleOf({ title, content }),
    words: wordsOf(bodyOf({ title, content })).slice(0, LONGEST),
    position,
    at: '',
    shared,
    note: undefined,
    unsent,
  };
}

/** The filter of a list of notes. */
export type Wanted = Pick<NoteFilter, 'keyword' | 'courseId' | 'chapterRefId'>;

/** Applies the list's filter to an unsent note, since the upstream cannot. */
export function isWanted({ write }: UnsentNote, { keyword, courseId, chapterRefId }: Wanted): boolean {
  const words = `${write.title} ${wordsOf(write.content)}`.toLowerCase();
  return (
    (keyword === undefined || words.includes(keyword.toLowerCase())) &&
    (courseId === undefined || write.courseId === courseId) &&
    (chapterRefId === undefined || write.chapterRefId === chapterRefId)
  );
}
