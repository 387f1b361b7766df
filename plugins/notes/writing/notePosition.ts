// The position of a note in its chapter.
import { when } from 'mobx';
import type { StudyPanelProps } from '#plugins/study/contract.ts';
import type { WrittenNote } from './notesOutbox.ts';
import { pauseWhileWriting } from './pauseWhileWriting.store.ts';

/** Seconds from hearing something to typing about it. */
const BACK = 5;

/** The lesson that is open beside the note. */
export type OpenLesson = Pick<StudyPanelProps, 'chapter' | 'position' | 'goTo' | 'nameOf' | 'pause'>;

const isVideo = ({ chapter }: OpenLesson): boolean => chapter.kind === 5;

/** The step of − and +; undefined if the position cannot be corrected in steps. */
export function stepOf({ chapter: { kind } }: OpenLesson): number | undefined {
  if (kind === 5) return BACK;
  return kind === 4 ? 1 : undefined;
}

/** The position for a note begun now; undefined in chapters without positions. */
export function positionNow(lesson: OpenLesson): number | undefined {
  const at = lesson.position();
  if (lesson.nameOf(at) === '') return undefined;
  if (isVideo(lesson)) return Math.max(0, Math.floor(at) - BACK);
  // A PDF that was never scrolled is at its first page.
  return lesson.chapter.kind === 4 ? Math.max(1, at) : at;
}

/** The position moved by some steps, not before the beginning of a video or PDF. */
export function movedBy(lesson: OpenLesson, position: number, steps: number): number {
  return Math.max(isVideo(lesson) ? 0 : 1, position + steps * (stepOf(lesson) ?? 0));
}

/**
 * Gives a new note its position at the first key, and pauses playback if the writer wants that. Call the result after
 * writing: playback resumes.
 */
export function followFirstKey(note: WrittenNote, lesson: OpenLesson): () => void {
  let goOn: (() => void) | undefined;
  const { text } = note;
  const begun = text?.edits ?? 0;
  const stop = when(
    () => (text?.edits ?? 0) > begun,
    () => {
      if (note.info === undefined && note.written?.position === undefined) note.set({ position: positionNow(lesson) });
      if (pauseWhileWriting.on) goOn = lesson.pause();
    },
  );
  return () => {
    stop();
    goOn?.();
  };
}
