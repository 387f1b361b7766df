// Issued certificates and proofs of hours, and the key that signs them.

export const TABLES = `
CREATE TABLE certificates (
  cert_no TEXT PRIMARY KEY, user_id TEXT NOT NULL, user_name TEXT NOT NULL, place TEXT NOT NULL,
  issued_at INTEGER NOT NULL, score REAL,
  period REAL NOT NULL, status_index INTEGER NOT NULL UNIQUE, revoked_at INTEGER, revoke_reason TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX certificates_of_user ON certificates (user_id, place);
CREATE TABLE hours_proofs (
  proof_no TEXT PRIMARY KEY, user_id TEXT NOT NULL, proof TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE certificate_keys (kid TEXT PRIMARY KEY, private_jwk TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;
