import type { MarkedChapter } from '#plugins/study/contract.ts';
import { MOST_OF_LESSON, NOTE_PLACES } from '../notePlaces.ts';
import type { Notes, UnsentNote } from '../writing/notesOutbox.ts';

/** One's own notes on a chapter, as the panel and the marks show them. */
export const notesOfLesson = ({ place, courseId, chapterRefId }: MarkedChapter) =>
  NOTE_PLACES[place.kind].list(place.id, { mine: true, courseId, chapterRefId, page: 1, size: MOST_OF_LESSON });

/** The lesson's notes that only this machine has. */
export const uncreatedOfLesson = (
  notes: Notes,
  { place, chapterRefId }: Omit<MarkedChapter, 'courseId'>,
): readonly UnsentNote[] =>
  notes.uncreated.filter(
    ({ write }) =>
      write.place?.kind === place.kind && write.place.id === place.id && write.chapterRefId === chapterRefId,
  );
