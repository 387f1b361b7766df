// Read marks, and messages to single users.

export const TABLES = `
CREATE TABLE read_marks (
  user_id TEXT NOT NULL, notice_id TEXT NOT NULL, read_at INTEGER NOT NULL, PRIMARY KEY (user_id, notice_id)
) STRICT, WITHOUT ROWID;
-- What the platform tells one user alone.
CREATE TABLE system_messages (
  message_no INTEGER PRIMARY KEY, user_id TEXT NOT NULL, title TEXT NOT NULL, content TEXT NOT NULL,
  path TEXT NOT NULL, sent_at INTEGER NOT NULL
) STRICT;
CREATE INDEX system_messages_of_user ON system_messages (user_id, sent_at);
`;
