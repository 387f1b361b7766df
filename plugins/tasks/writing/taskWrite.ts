// A trainee's text for a task, as it is stored on this machine and sent.
import * as v from 'valibot';
import { Id, SentAttachment } from '#kernel/index.ts';
import { type ManuscriptFormat, RowHead } from '#plugins/ui/manuscript/manuscript.ts';
import { isSameText } from '#plugins/ui/manuscript/sameText.ts';
import type { TaskSubmission } from '../api.ts';

export type TaskWhere = v.InferOutput<typeof TaskWhere>;
const TaskWhere = v.object({ taskId: Id });

export type Written = v.InferOutput<typeof Written>;
const Written = v.object({
  /** HTML. */
  content: v.string(),
  attachments: v.array(SentAttachment),
});

export const NOTHING: Written = { content: '', attachments: [] };

export const TASK_FORMAT: ManuscriptFormat<TaskWhere, Written, TaskSubmission> = {
  box: 'tasks',
  name: 'task',
  called: '一份任务',
  row: v.object({ ...TaskWhere.entries, ...Written.entries, ...RowHead.entries }),
  fields: Written,
  laneOf: ({ taskId }) => taskId,
  same: isSameText,
  read: ({ content, attachments, revision, saveTime, state, submitTime }) => ({
    written: { content, attachments: attachments.map(({ fileId, name, size }) => ({ fileId, name, size: size ?? 0 })) },
    revision: revision ?? undefined,
    at: saveTime ?? undefined,
    open: state === 'none' || state === 'draft' || state === 'returned' || (state === 'unknown' && !submitTime),
  }),
};
