// Profiles and verifications.

export const TABLES = `
CREATE TABLE profiles (user_id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE verifications (
  verify_no INTEGER PRIMARY KEY, user_id TEXT NOT NULL, user_name TEXT NOT NULL, id_number TEXT NOT NULL,
  front_id TEXT NOT NULL, back_id TEXT NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL DEFAULT '',
  applied_at INTEGER NOT NULL, decides_at INTEGER, verified_at INTEGER
) STRICT;
CREATE INDEX verifications_of_user ON verifications (user_id, verify_no);
CREATE INDEX verifications_due ON verifications (decides_at) WHERE decides_at IS NOT NULL;
`;
