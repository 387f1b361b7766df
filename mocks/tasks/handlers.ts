import * as api from '#plugins/tasks/api.ts';
import type { Context } from '../handler/Context.ts';
import { holds, pageOf, pagingOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { orNotFound, Refusal } from '../handler/Refusal.ts';
import { requireInsider } from '../places/insiders.ts';
import { requireMember } from '../places/membership.ts';
import { plainText } from '../handler/plainText.ts';
import { replaces } from '../handler/revisions.ts';
import { settleTasks } from './settleTasks.ts';
import { submitRefusal, TASK_MARKING } from './taskMarking.ts';
import { checkLength, isBlank, readAttachments } from '../files/writtenText.ts';
import { personOf } from '../people/persons.ts';
import {
  blankSubmission,
  putSubmission,
  rankedIn,
  rankedNum,
  rankOf,
  type RankRow,
  type StoredTask,
  submissionOf,
  taskById,
  tasksOf,
} from './tasks.ts';
import { showSubmission, showTask } from './taskViews.ts';
import { beijingTime } from '../world/clock.ts';

const LONGEST = 20_000;

export default handlersOf(api, {
  listTasks({ classroomId, keyword, state, myState, ...paging }, context) {
    requireInsider(context, classroomId);
    settleTasks(context);
    const found = tasksOf(context.db, classroomId)
      .map((task) => ({ task, shown: showTask(context, task) }))
      .filter(
        ({ task, shown }) =>
          (state === undefined || shown.state === state) &&
          (myState === undefined || shown.myState === myState) &&
          holds(keyword, task.title, plainText(task.description)),
      );
    return pageOf(
      found.map(({ shown }) => shown),
      paging,
    );
  },

  getTask({ id }, context) {
    const task = readable(context, id);
    settleTasks(context);
    const submission = submissionOf(context.db, task.task_no, context.user().user_id);
    return {
      ...showTask(context, task),
      description: task.description,
      attachments: task.attachments,
      teacherName: task.teacher_name,
      submission: submission ? showSubmission(submission) : null,
    };
  },

  submitTask({ taskId, content, attachments = [], submit, revision }, context) {
    const { db, clock, ledger } = context;
    const task = readable(context, taskId);
    requireMember(context, task.place);
    settleTasks(context);
    const { user_id: userId } = context.user();
    const before = submissionOf(db, task.task_no, userId);
    // A late or repeated submission changes nothing: the newer one is the answer.
    const handsInDraft = submit && before?.state === 'draft' && revision === before.revision;
    if (before && !replaces(revision, before.revision) && !handsInDraft) {
      return showSubmission(before);
    }
    const now = clock.now();
    const refusal = submitRefusal(task, before, now);
    if (refusal !== undefined) throw new Refusal(refusal);
    if (submit && isBlank(content) && attachments.length === 0) throw new Refusal('请填写内容或上传附件后再提交');
    checkLength(content, LONGEST);
    putSubmission(db, {
      ...(before ?? blankSubmission(task.task_no, userId)),
      ...(submit && { state: 'submitted', submitted_at: now, marks_at: now + TASK_MARKING }),
      content,
      attachments: readAttachments(db, attachments),
      revision,
      saved_at: now,
    });
    ledger(submit ? 'task.submit' : 'task.save', { id: taskId, revision, content });
    const kept = orNotFound(submissionOf(db, task.task_no, userId), '任务');
    return showSubmission(kept);
  },

  listTaskRanks({ taskId, ...paging }, context) {
    const { db } = context;
    const task = readable(context, taskId);
    settleTasks(context);
    const { page, size, from } = pagingOf(paging);
    const mine = rankOf(db, task.task_no, context.user().user_id);
    return {
      records: rankedIn(db, task.task_no, from, size).map((row) => showRank(db, row)),
      total: rankedNum(db, task.task_no),
      page,
      size,
      mine: mine ? showRank(db, mine) : null,
    };
  },
});

function readable(context: Context, id: string): StoredTask {
  const task = orNotFound(taskById(context.db, id), '任务');
  requireInsider(context, task.place);
  return task;
}

function showRank(db: Context['db'], row: RankRow): api.TaskRank {
  return {
    rank: row.rank,
    trainee: personOf(db, row.user_id),
    score: row.score,
    submitTime: beijingTime(row.submitted_at),
  };
}
