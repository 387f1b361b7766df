// Tasks and what is handed in for them as answers show them.
import type * as api from '#plugins/tasks/api.ts';
import type { Context } from '../handler/Context.ts';
import { openState } from '../places/openState.ts';
import { placeOf } from '../places/places.ts';
import { beijingTime, timeOrNull } from '../world/clock.ts';
import { submitUntil } from './taskMarking.ts';
import { rankOf, type StoredSubmission, type StoredTask, submissionIdOf, submissionOf, taskIdOf } from './tasks.ts';

export function showTask({ db, clock, user }: Context, task: StoredTask): api.Task {
  const { user_id: userId } = user();
  const submission = submissionOf(db, task.task_no, userId);
  return {
    id: taskIdOf(task.task_no),
    classroomId: task.place,
    title: task.title,
    startTime: beijingTime(task.starts_at),
    deadline: beijingTime(task.deadline_at),
    submitUntil: beijingTime(submitUntil(task, submission)),
    state: openState(task.starts_at, task.deadline_at, clock.now()),
    myState: submission?.state ?? 'none',
    fullScore: task.full_score,
    score: submission?.score ?? null,
    rank: rankOf(db, task.task_no, userId)?.rank ?? null,
    submitNum: task.submit_num,
    traineeNum: placeOf(db, task.place)?.member_num ?? 0,
  };
}

export function showSubmission(submission: StoredSubmission): api.TaskSubmission {
  return {
    id: submissionIdOf(submission.submission_no),
    taskId: taskIdOf(submission.task_no),
    state: submission.state,
    content: submission.content,
    attachments: submission.attachments,
    revision: submission.revision,
    saveTime: beijingTime(submission.saved_at),
    submitTime: timeOrNull(submission.submitted_at),
    score: submission.score,
    comment: submission.comment,
    markTime: timeOrNull(submission.marked_at),
  };
}
