// Classes, classrooms, courses and paths, and who is in them.

export const TABLES = `
CREATE TABLE places (
  place TEXT PRIMARY KEY, kind TEXT NOT NULL, starts_at INTEGER, ends_at INTEGER,
  lesson_num INTEGER NOT NULL DEFAULT 0, member_num INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE place_courses (
  place TEXT NOT NULL, course_id TEXT NOT NULL, sort INTEGER NOT NULL, stage_id TEXT, required INTEGER NOT NULL,
  PRIMARY KEY (place, course_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE place_items (
  place TEXT NOT NULL, item TEXT NOT NULL, weight INTEGER NOT NULL DEFAULT 0, total INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (place, item)
) STRICT, WITHOUT ROWID;
CREATE TABLE memberships (
  member_no INTEGER PRIMARY KEY, place TEXT NOT NULL, user_id TEXT NOT NULL, state TEXT NOT NULL,
  applied_at INTEGER NOT NULL, decides_at INTEGER, verified_at INTEGER, joined_at INTEGER, reason TEXT,
  progress REAL NOT NULL DEFAULT 0, study_time INTEGER NOT NULL DEFAULT 0, done_num INTEGER NOT NULL DEFAULT 0,
  score REAL NOT NULL DEFAULT 0, last_at INTEGER, last_ref INTEGER
) STRICT;
CREATE UNIQUE INDEX memberships_of_user ON memberships (user_id, place);
CREATE INDEX memberships_ranked ON memberships (place, state, score DESC, study_time DESC, member_no);
CREATE INDEX memberships_newest ON memberships (place, state, joined_at DESC, member_no DESC);
CREATE INDEX memberships_undecided ON memberships (decides_at) WHERE state = 'pending';
`;
