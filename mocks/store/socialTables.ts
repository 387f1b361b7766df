// Notes, discussions, activities, tasks.

export const SOCIAL_TABLES = `
CREATE TABLE notes (
  note_no INTEGER PRIMARY KEY, user_id TEXT NOT NULL, place TEXT, course_id TEXT, ref_no INTEGER, title TEXT NOT NULL,
  content TEXT NOT NULL, position REAL, shared INTEGER NOT NULL, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL, revision INTEGER NOT NULL
) STRICT;
CREATE INDEX notes_of_user ON notes (user_id, updated_at);
CREATE INDEX notes_shared ON notes (place, updated_at) WHERE shared;
CREATE TABLE discusses (
  discuss_no INTEGER PRIMARY KEY, place TEXT, course_id TEXT, ref_no INTEGER, user_id TEXT NOT NULL, title TEXT NOT NULL,
  content TEXT NOT NULL, images TEXT NOT NULL, top INTEGER NOT NULL DEFAULT 0, essence INTEGER NOT NULL DEFAULT 0,
  closed INTEGER NOT NULL DEFAULT 0, like_num INTEGER NOT NULL DEFAULT 0, reply_num INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, last_reply_at INTEGER
) STRICT;
CREATE INDEX discusses_of_place ON discusses (place);
CREATE INDEX discusses_of_course ON discusses (course_id) WHERE place IS NULL;
CREATE TABLE discuss_replies (
  reply_no INTEGER PRIMARY KEY, discuss_no INTEGER NOT NULL, to_reply INTEGER, user_id TEXT NOT NULL,
  content TEXT NOT NULL, images TEXT NOT NULL, like_num INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX discuss_replies_of ON discuss_replies (discuss_no, created_at);
-- reply_no 0 is the discussion itself.
CREATE TABLE discuss_likes (
  discuss_no INTEGER NOT NULL, reply_no INTEGER NOT NULL, user_id TEXT NOT NULL,
  PRIMARY KEY (discuss_no, reply_no, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE activities (
  activity_no INTEGER PRIMARY KEY, place TEXT NOT NULL, title TEXT NOT NULL, description TEXT NOT NULL,
  teacher_name TEXT NOT NULL, starts_at INTEGER NOT NULL, late_at INTEGER, ends_at INTEGER NOT NULL, code TEXT,
  checked_num INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX activities_of_place ON activities (place, starts_at);
CREATE TABLE check_ins (
  activity_no INTEGER NOT NULL, user_id TEXT NOT NULL, state TEXT NOT NULL, checked_at INTEGER,
  PRIMARY KEY (activity_no, user_id)
) STRICT, WITHOUT ROWID;
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
