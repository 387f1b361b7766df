// The quizzes and homework that are due, under way or returned. A paper without a deadline that was not begun is part
// of its course, and not listed.
import { isUnderWay, PAPER_NAMES } from '#plugins/answering/contract.ts';
import { type Place, placeOf } from '#plugins/places/places.ts';
import type { Finding, FindTodos, Todo } from '#plugins/todos/contract.ts';
import { type Homework, listOptionalHomework } from './api.ts';
import { entrance } from './homeworkAt.ts';
import { HOMEWORK_PLACES } from './homeworkPlaces.ts';
import { mayBegin } from './standing.ts';

/** The number of papers searched per place. */
const ALL = { keyword: undefined, state: undefined, kind: undefined, page: 1, size: 50 };

interface Placed {
  readonly place: Place;
  readonly placeTitle: string | undefined;
  readonly homework: Homework;
}

const find: FindTodos = (finding) =>
  [...ofPlaces(finding), ...ofCourses(finding)].flatMap(({ place, placeTitle, homework }): Todo[] => {
    const standing = standingOf(homework);
    if (!standing) return [];
    const { refId, kind, title } = homework;
    return [
      {
        id: `${place.kind} ${place.id} ${refId}`,
        kind: PAPER_NAMES[kind],
        title,
        placeTitle,
        to: entrance({ place, refId }, homework),
        ...standing,
      },
    ];
  });

function ofPlaces({ ask, places }: Finding): Placed[] {
  return places.flatMap(({ place, title: placeTitle }) => {
    const { list } = HOMEWORK_PLACES[place.kind];
    // Classrooms list quizzes and homework separately.
    const lists =
      place.kind === 'clazz'
        ? [list(place.id, ALL, undefined)]
        : [list(place.id, ALL, 'quiz'), list(place.id, ALL, 'homework')];
    return lists.flatMap((one) => ask(one)?.records ?? []).map((homework) => ({ place, placeTitle, homework }));
  });
}

/** The papers of all self-selected courses. */
function ofCourses({ ask }: Finding): Placed[] {
  const { page, size } = ALL;
  return (ask(listOptionalHomework.with({ page, size }))?.records ?? []).flatMap((homework) => {
    const { courseId, courseTitle } = homework;
    return courseId ? [{ place: placeOf({ courseId }), placeTitle: courseTitle, homework }] : [];
  });
}

type Standing = Pick<Todo, 'action' | 'due' | 'opens' | 'note'>;

/** Undefined if there is nothing to do. */
function standingOf(homework: Homework): Standing | undefined {
  const { kind, state, lockReason, myState, startTime, deadline } = homework;
  const name = PAPER_NAMES[kind];
  if (state === 'ended') return undefined;
  if (myState === 'returned') return { action: '去修改', due: deadline, note: '已退回' };
  if (isUnderWay(homework)) return { action: `继续${name}`, due: deadline, note: '已开始' };
  if (myState !== 'none' || !deadline || lockReason) return undefined;
  if (state === 'not-open') return startTime ? { action: '去看看', opens: startTime, due: deadline } : undefined;
  return mayBegin(homework) ? { action: `去做${name}`, due: deadline } : undefined;
}

export default find;
