// The exams that can be taken, that are under way or that are about to open.
import type { DueKind, FindTodos, Todo } from '#plugins/todos/contract.ts';
import { attemptsMade } from '#plugins/answering/contract.ts';
import { ContestExam } from './api.ts';
import { answerPage } from './examAt.ts';
import { EXAM_PLACES } from './examPlaces.ts';
import { mayBegin } from './standing.ts';

/** The number of exams searched per place. */
const ALL = { keyword: undefined, state: undefined, page: 1, size: 50 };

const EXAMS: DueKind<ContestExam> = {
  name: 'exam',
  record: ContestExam,
  at({ kind, id }, ask) {
    const request = EXAM_PLACES[kind].list?.(id, ALL);
    return (request && ask(request)?.records) ?? [];
  },
};

const find: FindTodos = ({ due }) =>
  due(EXAMS).flatMap(({ record: exam, place, placeTitle }): Todo[] => {
    const standing = standingOf(exam);
    if (!standing || !place) return [];
    const { contestId, title, environment } = exam;
    return [
      {
        id: `${place.kind} ${place.id} ${contestId}`,
        kind: '考试',
        title,
        placeTitle,
        to: answerPage({ place, refId: contestId }, { machine: environment === true }),
        ...standing,
      },
    ];
  });

type Standing = Pick<Todo, 'action' | 'due' | 'opens' | 'note' | 'running' | 'pausedTime'>;

/** Undefined if there is nothing to do. */
function standingOf(exam: ContestExam): Standing | undefined {
  const { state, myState, startTime, endTime, deadline, pausedTime, score, passScore } = exam;
  if (myState === 'answering') {
    return { action: '继续考试', due: deadline ?? endTime, note: '正在考', running: true, pausedTime };
  }
  if (state === 'not-open') return startTime ? { action: '查看说明', opens: startTime, due: endTime } : undefined;
  if (!mayBegin(exam)) return undefined;
  if (attemptsMade(exam) === 0) return { action: '去考试', due: endTime };
  const failed = typeof score === 'number' && typeof passScore === 'number' && score < passScore;
  return failed ? { action: '再做一次', due: endTime, note: '未合格' } : undefined;
}

export default find;
