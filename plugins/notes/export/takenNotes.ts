// Notes for export: with changes that only this machine has, marked as such.
import { placeIds } from '#plugins/places/places.ts';
import type { Note } from '../api.ts';
import { isWanted, type Wanted } from '../list/listedNotes.ts';
import type { Notes, UnsentNote } from '../writing/notesOutbox.ts';
import { titleOf } from '../writing/noteText.ts';

export interface TakenNote extends Note {
  /** The unsynced part in words; absent if the upstream has everything. */
  readonly unsynced?: string;
}

type Written = Pick<Notes, 'unsentOf' | 'uncreated'>;

/** A note of the upstream, with unsent changes from this machine. */
export function takenNote(note: Note, written: Pick<Notes, 'unsentOf'>): TakenNote {
  const write = written.unsentOf(note.id)?.write;
  if (!write) return note;
  const { content, position = note.position, shared } = write;
  return { ...note, title: titleOf(write), content, position, shared, unsynced: '还有修改没有同步' };
}

/** The found notes, and those matching the filter that only this machine has. */
export function takenNotes(
  found: readonly Note[],
  written: Written,
  wanted: Wanted,
  author: Note['author'],
): TakenNote[] {
  return [
    ...written.uncreated.filter((one) => isWanted(one, wanted)).map((one) => takenUncreated(one, found, author)),
    ...found.map((note) => takenNote(note, written)),
  ];
}

/**
 * A note that the upstream does not have. The titles of its course and chapter are unknown here, but another note of
 * them may have them.
 */
function takenUncreated({ lane, write }: UnsentNote, found: readonly Note[], author: Note['author']): TakenNote {
  const { place, courseId, chapterRefId, content, position, shared } = write;
  const { clazzId, classroomId, vs } = place ? placeIds(place) : {};
  const ofCourse = found.find((note) => courseId !== undefined && note.courseId === courseId);
  const ofChapter = found.find((note) => chapterRefId !== undefined && note.chapterRefId === chapterRefId);
  return {
    id: lane,
    title: titleOf(write),
    content,
    position,
    shared,
    courseId,
    chapterRefId,
    clazzId,
    classroomId,
    vs,
    courseTitle: ofCourse?.courseTitle ?? '',
    chapterTitle: ofChapter?.chapterTitle ?? '',
    chapterKind: ofChapter?.chapterKind,
    placeTitle: '',
    author,
    unsynced: '还没有同步',
  };
}
