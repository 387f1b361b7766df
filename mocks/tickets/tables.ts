// Tickets that admit their holder to a chat, a console or a live stream.

export const TABLES = `
-- Anything that lets one in once: a chat, a console, a meeting's stream.
CREATE TABLE entry_tickets (
  ticket TEXT PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, user_id TEXT, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
