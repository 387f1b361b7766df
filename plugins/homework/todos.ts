// The quizzes and homework that are due, under way or returned. A paper without a deadline that was not begun is part
// of its course, and not listed.
import { isUnderWay, PAPER_NAMES } from '#plugins/answering/contract.ts';
import type { DueKind, FindTodos, Todo } from '#plugins/todos/contract.ts';
import { Homework, listOptionalHomework } from './api.ts';
import { entrance } from './homeworkAt.ts';
import { HOMEWORK_PLACES } from './homeworkPlaces.ts';
import { mayBegin } from './standing.ts';

/** The number of papers searched per place. */
const ALL = { keyword: undefined, state: undefined, kind: undefined, page: 1, size: 50 };

const HOMEWORK: DueKind<Homework> = {
  name: 'homework',
  record: Homework,
  at({ kind, id }, ask) {
    const { list } = HOMEWORK_PLACES[kind];
    // Classrooms list quizzes and homework separately.
    const lists = kind === 'clazz' ? [list(id, ALL, undefined)] : [list(id, ALL, 'quiz'), list(id, ALL, 'homework')];
    return lists.flatMap((one) => ask(one)?.records ?? []);
  },
  inCourses(ask) {
    const { page, size } = ALL;
    return ask(listOptionalHomework.with({ page, size }))?.records ?? [];
  },
};

const find: FindTodos = ({ due }) =>
  due(HOMEWORK).flatMap(({ record: homework, place, placeTitle }): Todo[] => {
    const standing = standingOf(homework);
    if (!standing || !place) return [];
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
