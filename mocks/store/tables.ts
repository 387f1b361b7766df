// The tables. What is asked for often and grows has a table of its own; everything small is a document.

import { ACCOUNT_TABLES } from './accountTables.ts';
import { ANSWERING_TABLES } from './answeringTables.ts';
import { MACHINE_TABLES } from './machineTables.ts';
import { STUDY_TABLES } from './studyTables.ts';

/** Raised with every change below: a file of another version is refused. */
export const VERSION = 5;

export const TABLES = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE documents (
  kind TEXT NOT NULL, id TEXT NOT NULL, position REAL NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  user_id TEXT PRIMARY KEY, account TEXT NOT NULL UNIQUE, phone TEXT UNIQUE, user_name TEXT NOT NULL,
  password TEXT NOT NULL, role TEXT NOT NULL, sex TEXT, avatar_id TEXT, verified INTEGER NOT NULL,
  tenant_ids TEXT NOT NULL, permissions TEXT NOT NULL, agency_id TEXT, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE tokens (
  token TEXT PRIMARY KEY, user_id TEXT NOT NULL, issued_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_user ON tokens (user_id);
CREATE TABLE captchas (uuid TEXT PRIMARY KEY, answer TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE sms_codes (
  id INTEGER PRIMARY KEY, phone TEXT NOT NULL, type TEXT NOT NULL, code TEXT NOT NULL,
  sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0, used INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX sms_codes_of_phone ON sms_codes (phone, sent_at);

CREATE TABLE read_marks (
  user_id TEXT NOT NULL, notice_id TEXT NOT NULL, read_at INTEGER NOT NULL, PRIMARY KEY (user_id, notice_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE files (
  file_id TEXT PRIMARY KEY, name TEXT NOT NULL, content_type TEXT NOT NULL, size INTEGER NOT NULL,
  hash TEXT NOT NULL, bytes BLOB NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE chunks (
  upload_id TEXT NOT NULL, position INTEGER NOT NULL, hash TEXT NOT NULL, bytes BLOB NOT NULL,
  PRIMARY KEY (upload_id, position)
) STRICT;
CREATE TABLE uploads (upload_id TEXT PRIMARY KEY, file_id TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Notes, discussions, activities, tasks.
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

${ACCOUNT_TABLES}
${MACHINE_TABLES}
${STUDY_TABLES}
${ANSWERING_TABLES}

CREATE TABLE operations (
  operation_id TEXT NOT NULL, line TEXT NOT NULL, user_id TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (operation_id, line, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE ledger (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, effect TEXT NOT NULL, line TEXT NOT NULL,
  user_id TEXT, operation_id TEXT, detail TEXT NOT NULL
) STRICT;
PRAGMA user_version = ${VERSION};
`;
