// Marks the submissions whose marking is due. It happens on the next request, dated to the moment when it was due.
import { atomically } from '../database/atomically.ts';
import { seedOf } from '../database/seedOf.ts';
import { pageAt } from '../handler/pages.ts';
import { memberOf } from '../places/places.ts';
import { putSubmission, type StoredSubmission, submissionsDue, taskByNo, taskIdOf } from './tasks.ts';
import { randomOf } from '../world/random.ts';
import { markItem } from '../study/itemMarks.ts';
import type { Effects } from '../answering/sheets/settleSheets.ts';
import { notifyHandedIn } from '../messages/notifications.ts';
import { judge } from './taskMarking.ts';

/** Marks the submissions that the teacher has looked at by now. */
export function settleTasks(effects: Effects): void {
  const { db, clock } = effects;
  for (const submission of submissionsDue(db, clock.now())) atomically(db, () => settle(effects, submission));
}

function settle(effects: Effects, submission: StoredSubmission): void {
  const { db, clock, ledger } = effects;
  const { task_no: taskNo, user_id: userId, marks_at: at } = submission;
  const task = taskByNo(db, taskNo);
  if (!task) return;
  const verdict = judge(
    submission,
    task.full_score,
    randomOf(seedOf(db), `task ${taskNo} ${userId}`, submission.revision),
  );
  const looked = { ...submission, marks_at: null, marked_at: at };
  const id = taskIdOf(taskNo);
  const handed = { userId, what: `任务“${task.title}”`, path: pageAt('classroomTasks', { id: task.place }) };
  if ('returned' in verdict) {
    putSubmission(db, { ...looked, state: 'returned', comment: verdict.returned, returned_num: 1 });
    ledger('task.return', { id, userId });
    notifyHandedIn(db, handed, at ?? clock.now(), verdict.returned);
    return;
  }
  putSubmission(db, { ...looked, state: 'marked', ...verdict });
  ledger('task.mark', { id, userId, score: verdict.score });
  notifyHandedIn(db, handed, at ?? clock.now());
  const member = memberOf(db, task.place, userId);
  if (member) markItem(effects, member, 'task', id, (verdict.score / task.full_score) * 100);
}
