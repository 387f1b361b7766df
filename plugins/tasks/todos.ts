// The tasks of one's classrooms that are due, begun or came back.
import type { DueKind, FindTodos, Todo } from '#plugins/todos/contract.ts';
import { listTasks, Task } from './api.ts';
import { taskDetail, taskSubmit } from './contract.ts';
import { closedBecause } from './standing.ts';

/** The number of tasks searched per classroom. */
const ALL = { page: 1, size: 50 };

const TASKS: DueKind<Task> = {
  name: 'task',
  record: Task,
  at: ({ kind, id }, ask) =>
    kind === 'classroom' ? (ask(listTasks.with({ classroomId: id, ...ALL }))?.records ?? []) : [],
};

const find: FindTodos = ({ due, now }) =>
  due(TASKS).flatMap(({ record: task, placeTitle }): Todo[] => {
    const standing = standingOf(task, now);
    const { id, title } = task;
    return standing ? [{ id, kind: '任务', title, placeTitle, ...standing }] : [];
  });

type Standing = Pick<Todo, 'action' | 'to' | 'due' | 'opens' | 'note'>;

/** Undefined if there is nothing to do. */
function standingOf(task: Task, now: number): Standing | undefined {
  const { id, myState, startTime, deadline, submitUntil } = task;
  const due = submitUntil ?? deadline;
  const to = taskSubmit.with({ id });
  const closed = closedBecause(task, now);
  const detail = taskDetail.with({ id });
  if (closed === 'not-open' && startTime) return { action: '去看看', to: detail, opens: startTime, due };
  if (closed !== undefined) return undefined;
  if (myState === 'returned') return { action: '去修改', to, due, note: '已退回' };
  if (myState === 'draft') return { action: '继续写', to, due, note: '已开始' };
  return { action: '去完成', to: detail, due };
}

export default find;
