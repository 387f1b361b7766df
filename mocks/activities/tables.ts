// Check-ins. The number of one that is gone is never another one's: somebody may still be sending something about it.

export const TABLES = `
CREATE TABLE activities (
  activity_no INTEGER PRIMARY KEY AUTOINCREMENT, place TEXT NOT NULL, title TEXT NOT NULL, description TEXT NOT NULL,
  teacher_name TEXT NOT NULL, starts_at INTEGER NOT NULL, late_at INTEGER, ends_at INTEGER NOT NULL, code TEXT,
  checked_num INTEGER NOT NULL DEFAULT 0, ways TEXT NOT NULL, rotate_seconds INTEGER NOT NULL, latitude REAL,
  longitude REAL, radius INTEGER, place_name TEXT
) STRICT;
CREATE INDEX activities_of_place ON activities (place, starts_at);
CREATE TABLE check_ins (
  activity_no INTEGER NOT NULL, user_id TEXT NOT NULL, state TEXT NOT NULL, checked_at INTEGER,
  PRIMARY KEY (activity_no, user_id)
) STRICT, WITHOUT ROWID;
-- Who scanned the rotating code when; whose it is shows once it is used.
CREATE TABLE check_in_claims (
  claim TEXT PRIMARY KEY, activity_no INTEGER NOT NULL, claimed_at INTEGER NOT NULL, user_id TEXT
) STRICT, WITHOUT ROWID;
`;
