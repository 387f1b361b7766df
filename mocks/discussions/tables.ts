// Discussions, their replies, likes and reports.

export const TABLES = `
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
-- reply_no 0 is the discussion itself.
CREATE TABLE discuss_reports (
  discuss_no INTEGER NOT NULL, reply_no INTEGER NOT NULL, user_id TEXT NOT NULL, reason TEXT NOT NULL,
  description TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (discuss_no, reply_no, user_id)
) STRICT, WITHOUT ROWID;
-- Discussions in which somebody says something every so many milliseconds.
CREATE TABLE discuss_lively (
  discuss_no INTEGER PRIMARY KEY, every INTEGER NOT NULL, next_at INTEGER NOT NULL
) STRICT;
`;
