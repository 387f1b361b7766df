// Issued certificates.

export const TABLES = `
CREATE TABLE certificates (
  cert_no TEXT PRIMARY KEY, user_id TEXT NOT NULL, place TEXT NOT NULL, issued_at INTEGER NOT NULL, score REAL,
  period REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX certificates_of_user ON certificates (user_id, place);
`;
