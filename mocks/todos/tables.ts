export const TABLES = `
CREATE TABLE calendar_subscriptions (user_id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE) STRICT, WITHOUT ROWID;
`;
