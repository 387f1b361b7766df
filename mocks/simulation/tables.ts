// Visits to simulations.

export const TABLES = `
CREATE TABLE vs_visits (
  vs_id TEXT PRIMARY KEY, member_no INTEGER NOT NULL, ref_no INTEGER NOT NULL, ticket TEXT NOT NULL,
  opened_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, finished_at INTEGER, score REAL
) STRICT, WITHOUT ROWID;
`;
