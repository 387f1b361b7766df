// A quiz or homework in its place, and its addresses there.
import type { Target } from '#kernel/index.ts';
import type { PageState, PaperAt, PaperLink } from '#plugins/answering/contract.ts';
import { courseAt, type Place, type PlaceIds, placeIds, placeOf, wayBackTo } from '#plugins/places/places.ts';
import type { Homework } from './api.ts';
import { quizOnMachine } from './contract.ts';
import { HOMEWORK_PAGES } from './homeworkPages.ts';

interface Where extends PlaceIds {
  refId: string;
  chapter?: string | undefined;
}

export const homeworkAt = (
  kind: Place['kind'],
  id: string,
  { refId, courseId, chapter }: Pick<Where, 'refId' | 'courseId' | 'chapter'>,
): PaperAt => ({ place: { kind, id }, refId, courseId, chapter });

/** The place in an address: a class, a classroom of either kind, or a self-selected course. */
export function onMachine({ refId, courseId, chapter, ...ids }: Where & { courseId: string }): PaperAt {
  return { place: placeOf({ courseId, ...ids }), refId, courseId, chapter };
}

/** The page for answering. Only papers that belong to a course can be next to a machine. */
export function answerPage(at: PaperAt, { machine = false, room = false }: PageState = {}): Target {
  const { place, refId, courseId, chapter } = at;
  return machine && courseId !== undefined
    ? quizOnMachine.with({ ...placeIds(place), courseId, refId, chapter, room })
    : HOMEWORK_PAGES[place.kind].answer(place.id, { refId, courseId, chapter, room });
}

/** Back to the chapter that the trainee came from, or else to the list of its kind. */
export function wayBack({ place, courseId, chapter }: PaperAt, kind: Homework['kind']): PaperLink {
  return courseId !== undefined && chapter !== undefined
    ? { label: '返回章节', to: courseAt(place, courseId, chapter) }
    : wayBackTo(place, HOMEWORK_PAGES[place.kind].tab(kind));
}

/** The way in: a quiz's chapter or its page next to the machine; for everything else its own page. */
export function entrance(at: PaperAt, { kind, courseId, chapterRefId, environment }: Homework): Target {
  if (kind === 'homework' || !courseId || !chapterRefId) return answerPage(at);
  const { place, refId } = at;
  return environment
    ? answerPage({ place, refId, courseId, chapter: chapterRefId }, { machine: true })
    : courseAt(place, courseId, chapterRefId);
}
