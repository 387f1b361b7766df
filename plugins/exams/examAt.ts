// An exam where it is met, and the addresses that belong to it there.
import type { Target } from '#kernel/plugin/routeRef.ts';
import type { PaperRef } from '#plugins/answering/contract.ts';
import { courseAt, type Place, type PlaceIds, placeOf, wayBackTo } from '#plugins/study/contract.ts';
import { examAnalysis } from './contract.ts';
import { EXAM_PLACES } from './examPlaces.ts';

export interface ExamAt {
  readonly place: Place;
  readonly contestId: string;
  /** The course and the chapter from which one came, and to which one goes back. */
  readonly courseId?: string | undefined;
  readonly chapter?: string | undefined;
}

interface Where extends PlaceIds {
  contestId: string;
  chapter?: string | undefined;
}

/** The exam that an address names; nothing where it names no place. */
export function examAt(where: Where & { classroomId: string }): ExamAt;
export function examAt(where: Where): ExamAt | undefined;
export function examAt({ contestId, courseId, chapter, ...ids }: Where): ExamAt | undefined {
  const place = placeOf({ courseId, ...ids });
  return place && { place, contestId, courseId, chapter };
}

/** Of a class, or on its own of a self-selected course; nothing where the address names neither. */
export const inTraining = (where: Where): ExamAt | undefined => examAt(where);
/** Of a classroom, or of a simulated one. */
export const inClassroom = (where: Where & { classroomId: string }): ExamAt => examAt(where);

export const paperOf = ({ place, contestId, chapter }: ExamAt): PaperRef => ({
  place,
  kind: 'exam',
  refId: contestId,
  chapterRefId: chapter,
});

/** Where it is taken; `machine`: beside a machine's console. */
export function answerPage({ place, ...exam }: ExamAt, machine: boolean, answerSheetId?: string): Target {
  return EXAM_PLACES[place.kind].answer(place.id, { ...exam, answerSheetId }, machine);
}

export function resultPage({ place, ...exam }: ExamAt, answerSheetId: string): Target {
  return EXAM_PLACES[place.kind].result(place.id, { ...exam, answerSheetId });
}

export function analysisPage({ place, ...exam }: ExamAt, answerSheetId: string): Target {
  return examAnalysis.with({ ...exam, place: place.kind, id: place.id, answerSheetId });
}

/** To the chapter from which one came, or else to the place's exams. */
export function wayBack({ place, courseId, chapter }: ExamAt): { label: string; to: Target } {
  return courseId !== undefined && chapter !== undefined
    ? { label: '返回章节', to: courseAt(place, courseId, chapter) }
    : wayBackTo(place, EXAM_PLACES[place.kind].tab);
}
