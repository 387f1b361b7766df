// Ratings of meetings, and what is said in live lessons. A message is there from its moment on.

export const TABLES = `
CREATE TABLE meeting_evaluations (
  meeting_id TEXT NOT NULL, user_id TEXT NOT NULL, score INTEGER NOT NULL, content TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (meeting_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE live_messages (
  message_no INTEGER PRIMARY KEY, event_id TEXT NOT NULL, user_id TEXT NOT NULL, user_name TEXT NOT NULL,
  teacher INTEGER NOT NULL, text TEXT NOT NULL, said_at INTEGER NOT NULL, operation_id TEXT
) STRICT;
CREATE INDEX live_messages_of ON live_messages (event_id, said_at, message_no);
CREATE UNIQUE INDEX live_messages_said ON live_messages (event_id, operation_id) WHERE operation_id IS NOT NULL;
`;
