// When the questions that a user reviewed come back.

export const TABLES = `
CREATE TABLE practice_schedules (
  user_id TEXT NOT NULL, subject_id TEXT NOT NULL, schedule TEXT NOT NULL, saved_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, subject_id)
) STRICT, WITHOUT ROWID;
`;
