// Tasks of classrooms and what is handed in for them: task-N and submission-N are the ones numbered N.
import * as v from 'valibot';
import { attachments } from '../database/columns.ts';
import type { Database } from '../database/Database.ts';
import { numberIn } from '../handler/ids.ts';

export type StoredTask = v.InferOutput<typeof TaskRow>;
const TaskRow = v.object({
  task_no: v.number(),
  place: v.string(),
  title: v.string(),
  description: v.string(),
  attachments,
  teacher_name: v.string(),
  starts_at: v.number(),
  deadline_at: v.number(),
  full_score: v.number(),
  submit_num: v.number(),
});

export type StoredSubmission = v.InferOutput<typeof SubmissionRow>;
const SubmissionRow = v.object({
  submission_no: v.number(),
  task_no: v.number(),
  user_id: v.string(),
  state: v.picklist(['draft', 'submitted', 'returned', 'marked']),
  content: v.string(),
  attachments,
  revision: v.number(),
  saved_at: v.number(),
  submitted_at: v.nullable(v.number()),
  /** The moment at which the teacher will have looked at it. */
  marks_at: v.nullable(v.number()),
  marked_at: v.nullable(v.number()),
  returned_num: v.number(),
  score: v.nullable(v.number()),
  comment: v.string(),
});

/** A trainee's submission before the first word is written. */
export const blankSubmission = (taskNo: number, userId: string): Omit<StoredSubmission, 'submission_no'> => ({
  task_no: taskNo,
  user_id: userId,
  state: 'draft',
  content: '',
  attachments: [],
  revision: 0,
  saved_at: 0,
  submitted_at: null,
  marks_at: null,
  marked_at: null,
  returned_num: 0,
  score: null,
  comment: '',
});

export const taskIdOf = (taskNo: number): string => `task-${taskNo}`;
export const submissionIdOf = (submissionNo: number): string => `submission-${submissionNo}`;

export const taskByNo = (db: Database, taskNo: number): StoredTask | undefined =>
  db.get(TaskRow, 'SELECT * FROM tasks WHERE task_no = ?', taskNo);
export const taskById = (db: Database, id: string): StoredTask | undefined => taskByNo(db, numberIn(id, 'task'));

/** Latest first. */
export const tasksOf = (db: Database, place: string): StoredTask[] =>
  db.all(TaskRow, 'SELECT * FROM tasks WHERE place = ? ORDER BY starts_at DESC, task_no DESC', place);

export const taskNumOf = (db: Database, place: string): number =>
  db.count('SELECT COUNT(*) FROM tasks WHERE place = ?', place);

export const addTask = (db: Database, task: Omit<StoredTask, 'task_no' | 'submit_num'>): number =>
  db.insert('tasks', task);

export const submissionOf = (db: Database, taskNo: number, userId: string): StoredSubmission | undefined =>
  db.get(SubmissionRow, 'SELECT * FROM task_submissions WHERE task_no = ? AND user_id = ?', taskNo, userId);

/** The ones that the teacher has looked at by now, first handed in first. */
export const submissionsDue = (db: Database, now: number): StoredSubmission[] =>
  db.all(SubmissionRow, 'SELECT * FROM task_submissions WHERE marks_at <= ? ORDER BY marks_at, submission_no', now);

type Kept = Omit<StoredSubmission, 'submission_no'>;

/** Writes a submission, or over the one that was there. */
export function putSubmission(db: Database, { task_no, user_id, ...kept }: Kept): void {
  db.upsert('task_submissions', { task_no, user_id }, kept);
  countSubmissions(db, task_no);
}

/** Everyone who has handed in, in whatever state it is now. */
export function countSubmissions(db: Database, taskNo: number): void {
  db.run(
    `UPDATE tasks SET submit_num = (SELECT COUNT(*) FROM task_submissions s
       WHERE s.task_no = tasks.task_no AND s.submitted_at IS NOT NULL) WHERE task_no = ?`,
    taskNo,
  );
}

export type RankRow = v.InferOutput<typeof RankRow>;
const RankRow = v.object({ rank: v.number(), user_id: v.string(), score: v.number(), submitted_at: v.number() });

/** Equal scores share a rank; of the same score, who handed in earlier stands first. */
const RANKED = `SELECT RANK() OVER (ORDER BY score DESC) AS rank, user_id, score, submitted_at
  FROM task_submissions WHERE task_no = ? AND state = 'marked'`;

export const rankedIn = (db: Database, taskNo: number, from: number, size: number): RankRow[] =>
  db.all(RankRow, `${RANKED} ORDER BY rank, submitted_at, submission_no LIMIT ? OFFSET ?`, taskNo, size, from);

export const rankedNum = (db: Database, taskNo: number): number =>
  db.count("SELECT COUNT(*) FROM task_submissions WHERE task_no = ? AND state = 'marked'", taskNo);

export const rankOf = (db: Database, taskNo: number, userId: string): RankRow | undefined =>
  db.get(
    RankRow,
    `SELECT 1 + (SELECT COUNT(*) FROM task_submissions o WHERE o.task_no = s.task_no AND o.state = 'marked'
       AND o.score > s.score) AS rank, user_id, score, submitted_at
     FROM task_submissions s WHERE task_no = ? AND user_id = ? AND state = 'marked'`,
    taskNo,
    userId,
  );
