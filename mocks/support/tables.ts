// Feedback, and conversations with customer service.

export const TABLES = `
-- Customer service. What the agent will say is written down at once, with the moment when it is said.
CREATE TABLE opinions (
  opinion_no INTEGER PRIMARY KEY, user_id TEXT, added_at INTEGER NOT NULL, body TEXT NOT NULL
) STRICT;
CREATE TABLE chat_sessions (
  session_id TEXT PRIMARY KEY, user_id TEXT, visitor_id TEXT, opened_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_sessions_of_user ON chat_sessions (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX chat_sessions_of_visitor ON chat_sessions (visitor_id) WHERE visitor_id IS NOT NULL;
CREATE TABLE chat_messages (
  message_no INTEGER PRIMARY KEY, session_id TEXT NOT NULL, sender TEXT NOT NULL, sender_name TEXT NOT NULL,
  text TEXT NOT NULL, image TEXT, said_at INTEGER NOT NULL, typing_at INTEGER, read_at INTEGER, operation_id TEXT
) STRICT;
CREATE INDEX chat_messages_of ON chat_messages (session_id, said_at, message_no);
CREATE UNIQUE INDEX chat_messages_said ON chat_messages (session_id, operation_id) WHERE operation_id IS NOT NULL;
`;
