// An exam in its place, and its addresses there.
import type { Target } from '#kernel/index.ts';
import type { PageState, PaperAt, PaperLink } from '#plugins/answering/contract.ts';
import { courseAt, type PlaceIds, placeOf, wayBackTo } from '#plugins/places/places.ts';
import { EXAM_PAGES } from './examPages.ts';

interface Where extends PlaceIds {
  contestId: string;
  chapter?: string | undefined;
}

/** The exam in an address; undefined if the address names no place. */
export function examAt(where: Where & { classroomId: string }): PaperAt;
export function examAt(where: Where): PaperAt | undefined;
export function examAt({ contestId: refId, courseId, chapter, ...ids }: Where): PaperAt | undefined {
  const place = placeOf({ courseId, ...ids });
  return place && { place, refId, courseId, chapter };
}

/** The page of the exam; `machine`: next to a machine's console. */
export function answerPage({ place, refId: contestId, courseId, chapter }: PaperAt, state: PageState = {}): Target {
  const { machine = false, sheetId: answerSheetId } = state;
  return EXAM_PAGES[place.kind].answer(place.id, { contestId, courseId, chapter, answerSheetId }, machine);
}

export function resultPage({ place, refId: contestId, courseId, chapter }: PaperAt, answerSheetId: string): Target {
  return EXAM_PAGES[place.kind].result(place.id, { contestId, courseId, chapter, answerSheetId });
}

/** Back to the chapter that the trainee came from, or else to the place's exams. */
export function wayBack({ place, courseId, chapter }: PaperAt): PaperLink {
  return courseId !== undefined && chapter !== undefined
    ? { label: '返回章节', to: courseAt(place, courseId, chapter) }
    : wayBackTo(place, EXAM_PAGES[place.kind].tab);
}
