// A quiz or a homework where it is met, and the addresses that belong to it there.
import type { Target } from '#kernel/plugin/routeRef.ts';
import type { PageState, PaperAt, PaperLink } from '#plugins/answering/contract.ts';
import { courseAt, type Place, type PlaceIds, placeIds, placeOf, wayBackTo } from '#plugins/study/contract.ts';
import type { Homework } from './api.ts';
import { quizOnMachine } from './contract.ts';
import { HOMEWORK_PLACES } from './homeworkPlaces.ts';

interface Where extends PlaceIds {
  refId: string;
  chapter?: string | undefined;
}

export const homeworkAt = (
  kind: Place['kind'],
  id: string,
  { refId, courseId, chapter }: Pick<Where, 'refId' | 'courseId' | 'chapter'>,
): PaperAt => ({ place: { kind, id }, refId, courseId, chapter });

/** Where a course is studied: in a class, in a classroom of either kind, or on one's own. */
export function onMachine({ refId, courseId, chapter, ...ids }: Where & { courseId: string }): PaperAt {
  return { place: placeOf({ courseId, ...ids }), refId, courseId, chapter };
}

/** Where it is answered; beside a machine only what belongs to a course is. */
export function answerPage(at: PaperAt, { machine = false, room = false }: PageState = {}): Target {
  const { place, refId, courseId, chapter } = at;
  return machine && courseId !== undefined
    ? quizOnMachine.with({ ...placeIds(place), courseId, refId, chapter, room })
    : HOMEWORK_PLACES[place.kind].answer(place.id, { refId, courseId, chapter, room });
}

/** To the chapter from which one came, or else to the others of its kind. */
export function wayBack({ place, courseId, chapter }: PaperAt, kind: Homework['kind']): PaperLink {
  return courseId !== undefined && chapter !== undefined
    ? { label: '返回章节', to: courseAt(place, courseId, chapter) }
    : wayBackTo(place, HOMEWORK_PLACES[place.kind].tab(kind));
}

/** Where one goes to do it: a quiz in its chapter, or beside its machine; all else on a page of its own. */
export function entrance(at: PaperAt, { kind, courseId, chapterRefId, environment }: Homework): Target {
  if (kind === 'homework' || !courseId || !chapterRefId) return answerPage(at);
  const { place, refId } = at;
  return environment
    ? answerPage({ place, refId, courseId, chapter: chapterRefId }, { machine: true })
    : courseAt(place, courseId, chapterRefId);
}
