// Applications of institutions.

export const TABLES = `
CREATE TABLE agency_applies (
  apply_no TEXT PRIMARY KEY, user_id TEXT, state TEXT NOT NULL, reason TEXT NOT NULL DEFAULT '',
  applied_at INTEGER NOT NULL, verified_at INTEGER, agency_id TEXT, body TEXT NOT NULL
) STRICT;
CREATE INDEX agency_applies_of_user ON agency_applies (user_id) WHERE user_id IS NOT NULL;
`;
