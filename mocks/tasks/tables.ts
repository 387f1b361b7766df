// Tasks and what was handed in.

export const TABLES = `
CREATE TABLE tasks (
  task_no INTEGER PRIMARY KEY, place TEXT NOT NULL, title TEXT NOT NULL, description TEXT NOT NULL,
  attachments TEXT NOT NULL, teacher_name TEXT NOT NULL, starts_at INTEGER NOT NULL, deadline_at INTEGER NOT NULL,
  full_score REAL NOT NULL, submit_num INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX tasks_of_place ON tasks (place, starts_at);
CREATE TABLE task_submissions (
  submission_no INTEGER PRIMARY KEY, task_no INTEGER NOT NULL, user_id TEXT NOT NULL, state TEXT NOT NULL,
  content TEXT NOT NULL, attachments TEXT NOT NULL, revision INTEGER NOT NULL, saved_at INTEGER NOT NULL,
  submitted_at INTEGER, marks_at INTEGER, marked_at INTEGER, returned_num INTEGER NOT NULL DEFAULT 0, score REAL,
  comment TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX task_submissions_of ON task_submissions (task_no, user_id);
CREATE INDEX task_submissions_ranked ON task_submissions (task_no, score DESC, submitted_at) WHERE state = 'marked';
CREATE INDEX task_submissions_due ON task_submissions (marks_at) WHERE marks_at IS NOT NULL;
`;
