// Makes rows of a learning record from the answers of other calls.
import type * as v from 'valibot';
import type { StudiedCourse } from '#plugins/study/api.ts';
import type { RecordRow } from './api.ts';

/** Defaults for calls that tell less. */
export const BLANK_ROW = { courseTitle: '', num: 0, studyTime: 0 } as const;

/** A course as a row of a learning record. */
export const courseRow = (course: v.InferOutput<typeof StudiedCourse>): RecordRow => {
  const { courseId, title, progress, studyTime, lastTime } = course;
  const state = (progress ?? 0) >= 100 ? 'done' : (progress ?? 0) > 0 || lastTime ? 'doing' : 'none';
  return { ...BLANK_ROW, refId: courseId, title, courseId, state, progress, studyTime: studyTime ?? 0, time: lastTime };
};

interface TracePtg extends Pick<
  RecordRow,
  'refId' | 'title' | 'courseTitle' | 'score' | 'fullScore' | 'answerSheetId'
> {
  readonly attemptNum?: number | null | undefined;
  readonly submitTime?: string | null | undefined;
  readonly state?: string | null | undefined;
}

/** The result of an exam or a quiz in a class as a row. */
export const ptgRow = ({ attemptNum, submitTime, state, ...ptg }: TracePtg): RecordRow => ({
  ...BLANK_ROW,
  ...ptg,
  state: submitTime ? 'done' : (attemptNum ?? 0) > 0 ? 'doing' : undoneState(state),
  num: attemptNum ?? 0,
  time: submitTime,
});

/** The state of an item that was not begun, by its opening times. */
export const undoneState = (open: string | null | undefined): RecordRow['state'] =>
  open === 'not-open' ? 'upcoming' : open === 'ended' ? 'absent' : 'none';

interface StudiedLesson extends Pick<
  RecordRow,
  'title' | 'courseTitle' | 'score' | 'fullScore' | 'reportId' | 'progress'
> {
  readonly chapterRefId: string;
  readonly courseId?: string | null | undefined;
  readonly state: string;
  readonly myState: string;
  readonly usedTime?: number | null | undefined;
  readonly lastTime?: string | null | undefined;
}

/** An experiment or a simulation of a class as a row. */
export function lessonRow({ state, myState, usedTime, lastTime, ...lesson }: StudiedLesson): RecordRow {
  const begun = myState === 'learning' ? 'doing' : undoneState(state);
  return {
    ...BLANK_ROW,
    ...lesson,
    refId: lesson.chapterRefId,
    state: myState === 'done' ? 'done' : begun,
    studyTime: usedTime ?? 0,
    time: lastTime,
  };
}
