// Answer sheets, the answers on them, what teachers do while they are written, and how often their page was left.

export const TABLES = `
CREATE TABLE answer_sheets (
  sheet_no INTEGER PRIMARY KEY, user_id TEXT NOT NULL, place TEXT NOT NULL, member_no INTEGER, kind TEXT NOT NULL,
  ref_id TEXT NOT NULL, attempt INTEGER NOT NULL, state TEXT NOT NULL, created_at INTEGER NOT NULL,
  deadline_at INTEGER, submitted_at INTEGER, auto INTEGER NOT NULL DEFAULT 0, marked_at INTEGER, wakes_at INTEGER,
  returned_num INTEGER NOT NULL DEFAULT 0, subject_num INTEGER NOT NULL, answered_num INTEGER NOT NULL DEFAULT 0,
  full_score REAL NOT NULL, pass_score REAL NOT NULL, score REAL, comment TEXT NOT NULL DEFAULT '',
  drawn INTEGER NOT NULL DEFAULT 0, writer TEXT,
  paused_at INTEGER, ended_at INTEGER
) STRICT;
CREATE UNIQUE INDEX answer_sheets_of_user ON answer_sheets (user_id, place, ref_id, attempt);
CREATE UNIQUE INDEX answer_sheets_open ON answer_sheets (user_id, place, ref_id) WHERE state IN ('answering', 'returned');
CREATE INDEX answer_sheets_of_place ON answer_sheets (place, kind, ref_id, user_id, score);
CREATE INDEX answer_sheets_waking ON answer_sheets (user_id, wakes_at) WHERE wakes_at IS NOT NULL;
CREATE TABLE answers (
  sheet_no INTEGER NOT NULL, subject_id TEXT NOT NULL, revision INTEGER NOT NULL, saved_at INTEGER NOT NULL,
  answers TEXT NOT NULL, login TEXT NOT NULL, attachments TEXT NOT NULL, flagged INTEGER NOT NULL,
  answered INTEGER NOT NULL, is_right INTEGER, score REAL, comment TEXT NOT NULL DEFAULT '',
  steps TEXT NOT NULL DEFAULT '[]', PRIMARY KEY (sheet_no, subject_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE sheet_events (
  sheet_no INTEGER NOT NULL, event_no INTEGER NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL, deadline_at INTEGER,
  at INTEGER NOT NULL, PRIMARY KEY (sheet_no, event_no)
) STRICT, WITHOUT ROWID;
CREATE TABLE sheet_leaves (
  sheet_no INTEGER NOT NULL, left_at INTEGER NOT NULL, away INTEGER NOT NULL, PRIMARY KEY (sheet_no, left_at)
) STRICT, WITHOUT ROWID;
`;
