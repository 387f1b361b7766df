// The targets of rows in the learning record: the sheet, or the page for answering.
import type { RecordsSource } from '#plugins/records/contract.ts';
import { courseAt, wayBackTo } from '#plugins/places/places.ts';
import type { Homework } from './api.ts';
import { homeworkResult } from './contract.ts';
import { answerPage, homeworkAt } from './homeworkAt.ts';
import { HOMEWORK_PAGES } from './homeworkPages.ts';

export const recordLinks = (kind: Homework['kind']): Pick<RecordsSource, 'to' | 'all'> => ({
  to(place, { refId, courseId, chapterRefId, answerSheetId, state }) {
    const courseOf = courseId ?? undefined;
    const chapter = chapterRefId ?? undefined;
    const at = homeworkAt(place.kind, place.id, { refId, courseId: courseOf, chapter });
    if (answerSheetId && state !== 'doing') return homeworkResult(at, kind, answerSheetId);
    // A quiz is answered in its chapter.
    return kind === 'quiz' && courseOf && chapter ? courseAt(place, courseOf, chapter) : answerPage(at);
  },
  all: (place) => wayBackTo(place, HOMEWORK_PAGES[place.kind].tab(kind)).to,
});
