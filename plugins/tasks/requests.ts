// The calls of the screens, the same for the manifest and for what draws them.
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { getTask, listTaskRanks, listTasks, type TaskState } from './api.ts';

export interface TasksWanted {
  readonly keyword: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly state: 'not-open' | 'open' | 'ended' | undefined;
  readonly myState: Exclude<TaskState, 'unknown'> | undefined;
}

export const tasksWanted = (classroomId: string, wanted: TasksWanted) => listTasks.with({ classroomId, ...wanted });

export const askedTask = (id: string) => getTask.with({ id });

export const taskCalls = (id: string) => [askedTask(id)];

interface RankingWanted {
  readonly id: string;
  readonly page: number;
  readonly size: number | undefined;
}

export const ranksWanted = ({ id, page, size = savedPageSize() }: RankingWanted) =>
  listTaskRanks.with({ taskId: id, page, size });

export const rankingCalls = (wanted: RankingWanted) => [...taskCalls(wanted.id), ranksWanted(wanted)];
