export const TABLES = `
-- For one use: a chat, a console, a meeting's stream, a sign-in that goes on, a verified code.
CREATE TABLE tickets (
  ticket TEXT PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, user_id TEXT, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
