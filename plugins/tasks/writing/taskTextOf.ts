// The signed-in user's texts for tasks: one per task and kernel, shared by all screens.
import { type Kernel, OnceKey } from '#kernel/index.ts';
import { serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import { kernelServices, sharedManuscripts } from '#plugins/ui/manuscript/sharedManuscripts.ts';
import * as api from '../api.ts';
import taskTextsOf from './taskOutbox.ts';
import { TaskText } from './taskText.store.ts';

const TEXTS = new OnceKey<Map<string, TaskText>>();

/** @example const text = taskTextOf(kernel, taskId); useEffect(() => text.use(), [text]); */
export function taskTextOf(kernel: Kernel, taskId: string): TaskText {
  const all = kernel.once(TEXTS, () => sharedManuscripts<TaskText>(kernel));
  const known = all.get(taskId) ?? openOne(kernel, taskId);
  all.set(taskId, known);
  return known;
}

const OUTDATED = [api.listTasks, api.getTask, api.listTaskRanks];

const openOne = (kernel: Kernel, taskId: string): TaskText =>
  new TaskText({
    ...kernelServices(kernel, taskTextsOf(kernel), { taskId }),
    clock: serverClockOf(kernel),
    task: () => kernel.http.send(api.getTask.with({ id: taskId }), { tips: false }),
    changed() {
      for (const call of OUTDATED) kernel.remotes.outdate(call);
    },
  });
