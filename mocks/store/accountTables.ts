// Who one is, how one came in, and whom one writes to.
export const ACCOUNT_TABLES = `
-- Third parties: what was asked of them, what they answered, and who is who.
CREATE TABLE oauth_states (
  state TEXT PRIMARY KEY, source TEXT NOT NULL, type TEXT NOT NULL, user_id TEXT, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE oauth_codes (
  code TEXT PRIMARY KEY, source TEXT NOT NULL, openid TEXT NOT NULL, nickname TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE oauth_tickets (
  ticket TEXT PRIMARY KEY, source TEXT NOT NULL, openid TEXT NOT NULL, nickname TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE oauth_bindings (
  source TEXT NOT NULL, openid TEXT NOT NULL, user_id TEXT NOT NULL, nickname TEXT NOT NULL, bound_at INTEGER NOT NULL,
  PRIMARY KEY (source, openid)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX oauth_bindings_of_user ON oauth_bindings (user_id, source);
CREATE TABLE sms_tickets (
  ticket TEXT PRIMARY KEY, phone TEXT NOT NULL, type TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE sign_ins (
  user_id TEXT NOT NULL, at INTEGER NOT NULL, ip TEXT NOT NULL, region TEXT NOT NULL, device TEXT NOT NULL
) STRICT;
CREATE INDEX sign_ins_of_user ON sign_ins (user_id, at);
CREATE TABLE profiles (user_id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE verifications (
  verify_no INTEGER PRIMARY KEY, user_id TEXT NOT NULL, user_name TEXT NOT NULL, id_number TEXT NOT NULL,
  front_id TEXT NOT NULL, back_id TEXT NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL DEFAULT '',
  applied_at INTEGER NOT NULL, decides_at INTEGER, verified_at INTEGER
) STRICT;
CREATE INDEX verifications_of_user ON verifications (user_id, verify_no);
CREATE INDEX verifications_due ON verifications (decides_at) WHERE decides_at IS NOT NULL;
CREATE TABLE agency_applies (
  apply_no TEXT PRIMARY KEY, user_id TEXT, state TEXT NOT NULL, reason TEXT NOT NULL DEFAULT '',
  applied_at INTEGER NOT NULL, verified_at INTEGER, agency_id TEXT, body TEXT NOT NULL
) STRICT;
CREATE INDEX agency_applies_of_user ON agency_applies (user_id) WHERE user_id IS NOT NULL;

-- What the platform tells one user alone.
CREATE TABLE system_messages (
  message_no INTEGER PRIMARY KEY, user_id TEXT NOT NULL, title TEXT NOT NULL, content TEXT NOT NULL,
  path TEXT NOT NULL, sent_at INTEGER NOT NULL
) STRICT;
CREATE INDEX system_messages_of_user ON system_messages (user_id, sent_at);

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

-- Anything that lets one in once: a chat, a console, a meeting's stream.
CREATE TABLE entry_tickets (
  ticket TEXT PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, user_id TEXT, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE meeting_evaluations (
  meeting_id TEXT NOT NULL, user_id TEXT NOT NULL, score INTEGER NOT NULL, content TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (meeting_id, user_id)
) STRICT, WITHOUT ROWID;
`;
