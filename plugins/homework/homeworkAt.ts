// A quiz or a homework where it is met, and the addresses that belong to it there.
import type { Target } from '#kernel/plugin/routeRef.ts';
import type { PaperRef } from '#plugins/answering/contract.ts';
import { examAnalysis } from '#plugins/exams/contract.ts';
import { courseAt, type Place, type PlaceIds, placeIds, placeOf, wayBackTo } from '#plugins/study/contract.ts';
import type { Homework } from './api.ts';
import { type HomeworkAt, quizOnMachine } from './contract.ts';
import { HOMEWORK_PLACES } from './homeworkPlaces.ts';

type Kind = Homework['kind'];

export type { HomeworkAt } from './contract.ts';

interface Where extends PlaceIds {
  refId: string;
  chapter?: string | undefined;
}

export const homeworkAt = (
  kind: Place['kind'],
  id: string,
  { refId, courseId, chapter }: Pick<Where, 'refId' | 'courseId' | 'chapter'>,
): HomeworkAt => ({ place: { kind, id }, refId, courseId, chapter });

/** Where a course is studied: in a class, in a classroom of either kind, or on one's own. */
export function onMachine({ refId, courseId, chapter, ...ids }: Where & { courseId: string }): HomeworkAt {
  return { place: placeOf({ courseId, ...ids }), refId, courseId, chapter };
}

export const paperOf = ({ place, refId, chapter }: HomeworkAt, kind: Kind): PaperRef => ({
  place,
  kind,
  refId,
  chapterRefId: chapter,
});

/** Where it is answered. `room`: in the middle of it. */
export const answerPage = ({ place, ...homework }: HomeworkAt, room = false): Target =>
  HOMEWORK_PLACES[place.kind].answer(place.id, { ...homework, room });

/** Beside a machine; only what belongs to a course is. */
export function machinePage(at: HomeworkAt, room = false): Target {
  const { place, courseId, ...rest } = at;
  if (courseId === undefined) return answerPage(at, room);
  return quizOnMachine.with({ ...placeIds(place), courseId, ...rest, room });
}

export const analysisPage = ({ place: { kind, id }, courseId, chapter }: HomeworkAt, answerSheetId: string): Target =>
  examAnalysis.with({ place: kind, id, answerSheetId, courseId, chapter });

/** To the chapter from which one came, or else to the others of its kind. */
export function wayBack({ place, courseId, chapter }: HomeworkAt, kind: Kind): { label: string; to: Target } {
  return courseId !== undefined && chapter !== undefined
    ? { label: '返回章节', to: courseAt(place, courseId, chapter) }
    : wayBackTo(place, HOMEWORK_PLACES[place.kind].tab(kind));
}

/** Where one goes to do it: a quiz in its chapter, or beside its machine; all else on a page of its own. */
export function entrance(place: Place, homework: Homework): Target {
  const { kind, refId, courseId, chapterRefId, environment } = homework;
  if (kind === 'homework' || !courseId || !chapterRefId) return answerPage({ place, refId });
  const at = { place, refId, courseId, chapter: chapterRefId };
  return environment ? machinePage(at) : courseAt(place, courseId, chapterRefId);
}
