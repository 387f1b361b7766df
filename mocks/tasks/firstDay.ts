// Tasks of the teaching classrooms, and what was handed in for them: task-1 is over and marked, task-3 of classroom-1
// is open and linxia has a draft of it, task-4 has yet to begin.
import { addItems } from '../study/itemMarks.ts';
import type { Database } from '../database/Database.ts';
import { fileFacts } from '../files/files.ts';
import { Classrooms } from '../documents/classrooms.ts';
import { placeOf } from '../places/places.ts';
import { addTask, blankSubmission, putSubmission, tasksOf } from './tasks.ts';
import { COMMENTS, SUBMISSIONS, TASKS } from './content/tasks.ts';
import { draw } from '../database/draw.ts';
import type { FirstDayStep, Seeding } from '../world/FirstDay.ts';
import { DAY, HOUR } from '../world/clock.ts';

export default [{ order: 120, title: '任务', seed: seedTasks }] satisfies FirstDayStep[];

function seedTasks(db: Database, seeding: Seeding): void {
  for (const { classroom, from, until, title, words, files = [], fullScore = 100 } of TASKS) {
    const place = `classroom-${classroom}`;
    const start = placeOf(db, place)?.starts_at ?? seeding.born;
    addTask(db, {
      place,
      title,
      description: words.map((text) => `<p>${text}</p>`).join(''),
      attachments: files.map((fileId) => ({ fileId, ...nameAndSize(db, fileId) })),
      teacher_name: db.documents.get(Classrooms, place)?.teacherName ?? '',
      starts_at: start + from * DAY,
      deadline_at: start + until * DAY + 14 * HOUR,
      full_score: fullScore,
    });
    addItems(db, place, 'task');
  }
  seedSubmissions(db, seeding);
  seedDraft(db, seeding);
}

function nameAndSize(db: Database, fileId: string): { name: string; size: number } {
  const { name = fileId, size = 0 } = fileFacts(db, fileId) ?? {};
  return { name, size };
}

/** Nearly everybody has handed in a task that is over, a few one that is open: these wait for the teacher. */
function seedSubmissions(db: Database, { seed, born }: Seeding): void {
  const luck = draw(seed, 'm.member_no', 't.task_no', 41);
  const other = draw(seed, 'm.member_no', 't.task_no', 43);
  db.run(
    `INSERT INTO task_submissions (task_no, user_id, state, content, attachments, revision, saved_at, submitted_at,
       marked_at, score, comment)
     SELECT task_no, user_id, CASE WHEN over THEN 'marked' ELSE 'submitted' END,
       json_extract(?2, '$[' || (other % ${SUBMISSIONS.length}) || ']'), '[]', 1 + other % 9, at, at,
       CASE WHEN over THEN MIN(deadline_at + ${20 * HOUR}, CAST(?1 AS INTEGER) - ${HOUR}) END,
       CASE WHEN over THEN ROUND(full_score * (68 + other % 32) / 100) END,
       CASE WHEN over THEN json_extract(?3, '$[' || MIN(3, other % 32 / 8) || ']') ELSE '' END
     FROM (
       SELECT t.task_no, t.full_score, t.deadline_at, m.user_id, ${luck} AS luck, ${other} AS other,
         t.deadline_at < CAST(?1 AS INTEGER) AS over,
         t.starts_at + (MIN(t.deadline_at, CAST(?1 AS INTEGER)) - t.starts_at) * (${other} % 97 + 1) / 100 AS at
       FROM tasks t JOIN memberships m ON m.place = t.place AND m.state = 'joined' AND m.joined_at < t.deadline_at
       WHERE t.starts_at < CAST(?1 AS INTEGER)
     ) WHERE luck < CASE WHEN over THEN 880 WHEN user_id = 'user-linxia' THEN 0 ELSE 300 END
     ORDER BY task_no, at`,
    born,
    JSON.stringify(SUBMISSIONS),
    JSON.stringify(COMMENTS),
  );
  db.run(`UPDATE tasks SET submit_num = (SELECT COUNT(*) FROM task_submissions s WHERE s.task_no = tasks.task_no)`);
  db.run(
    `INSERT INTO item_traces
     SELECT m.member_no, 'task', 'task-' || s.task_no, ROUND(s.score * 100 / t.full_score, 1), s.marked_at
     FROM task_submissions s JOIN tasks t USING (task_no) JOIN memberships m ON m.user_id = s.user_id AND m.place = t.place
     WHERE s.state = 'marked'`,
  );
}

function seedDraft(db: Database, { born }: Seeding): void {
  const open = tasksOf(db, 'classroom-1').find((task) => task.starts_at < born && task.deadline_at > born);
  if (!open) return;
  putSubmission(db, {
    ...blankSubmission(open.task_no, 'user-linxia'),
    content:
      '<p><strong>现象</strong>：重启之后，自己写的采集服务没有起来，状态是 inactive (dead)，日志为空。</p><p><strong>时间线</strong>：（待补）</p>',
    revision: 4,
    saved_at: born - 5 * HOUR,
  });
}
