// The upstream calls of tasks, and their outbox: one for all tasks of this tab.
import { type Kernel, OnceKey } from '#kernel/index.ts';
import { type ManuscriptCalls, type Manuscripts, openManuscripts } from '#plugins/ui/manuscript/manuscriptOutbox.ts';
import { getTask, submitTask, type TaskSubmission } from '../api.ts';
import { TASK_FORMAT, type TaskWhere, type Written } from './taskWrite.ts';

const TASKS = new OnceKey<Manuscripts<TaskWhere, Written, TaskSubmission>>();

export default function taskTextsOf(kernel: Kernel): Manuscripts<TaskWhere, Written, TaskSubmission> {
  return kernel.once(TASKS, () => openManuscripts(kernel, TASK_FORMAT, taskCalls(kernel.http)));
}

export const taskCalls = (http: Pick<Kernel['http'], 'send'>): ManuscriptCalls<TaskWhere, Written, TaskSubmission> => ({
  send({ taskId, content, attachments }, { submit, revision, operationId, keepalive }) {
    const sent = { taskId, content, attachments, submit, revision, operationId };
    return http.send(submitTask.with(sent), { tips: false, keepalive });
  },
  async find({ taskId }) {
    return (await http.send(getTask.with({ id: taskId }), { tips: false })).submission ?? undefined;
  },
});
