// At which place of a chapter a note is.
import { when } from 'mobx';
import type { StudyPanelProps } from '#plugins/study/contract.ts';
import type { WrittenNote } from './notesOutbox.ts';
import { pauseWhileWriting } from './pauseWhileWriting.store.ts';

/** Seconds between what was heard and the first key. */
const BACK = 5;

/** The lesson that is open next to the note. */
export type OpenLesson = Pick<StudyPanelProps, 'chapter' | 'position' | 'goTo' | 'nameOf' | 'pause'>;

const isVideo = ({ chapter }: OpenLesson): boolean => chapter.kind === 5;

/** How far − and + go; undefined where a position cannot be mended by steps. */
export function stepOf({ chapter: { kind } }: OpenLesson): number | undefined {
  if (kind === 5) return BACK;
  return kind === 4 ? 1 : undefined;
}

/** Where a note that is begun now belongs; undefined in chapters that know no positions. */
export function positionNow(lesson: OpenLesson): number | undefined {
  const at = lesson.position();
  if (lesson.nameOf(at) === '') return undefined;
  if (isVideo(lesson)) return Math.max(0, Math.floor(at) - BACK);
  // A file that was never turned over is at its first page.
  return lesson.chapter.kind === 4 ? Math.max(1, at) : at;
}

/** The position by so many steps further; a video and a file do not begin before their beginning. */
export function movedBy(lesson: OpenLesson, position: number, steps: number): number {
  return Math.max(isVideo(lesson) ? 0 : 1, position + steps * (stepOf(lesson) ?? 0));
}

/**
 * With the first key a new note gets its position, and what plays pauses where the writer wants that. Call the result
 * when the writing is over: it plays on.
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
