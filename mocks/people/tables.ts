// People who can sign in.

export const TABLES = `
CREATE TABLE users (
  user_id TEXT PRIMARY KEY, account TEXT NOT NULL UNIQUE, phone TEXT UNIQUE, user_name TEXT NOT NULL,
  password TEXT NOT NULL, role TEXT NOT NULL, sex TEXT, avatar_id TEXT, verified INTEGER NOT NULL,
  tenant_ids TEXT NOT NULL, permissions TEXT NOT NULL, agency_id TEXT, created_at INTEGER NOT NULL
) STRICT;
`;
