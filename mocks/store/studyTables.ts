// What is studied, where, by whom, how far. A trace hangs on a membership's number, so its row is short: there are
// millions of them.
export const STUDY_TABLES = `
CREATE TABLE chapter_refs (
  ref_no INTEGER PRIMARY KEY, course_id TEXT NOT NULL, chapter_id TEXT NOT NULL, title TEXT NOT NULL,
  kind INTEGER NOT NULL, sort INTEGER NOT NULL, duration INTEGER NOT NULL, pages INTEGER NOT NULL,
  required INTEGER NOT NULL, access TEXT NOT NULL
) STRICT;
CREATE INDEX chapter_refs_of_course ON chapter_refs (course_id, sort);
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
CREATE TABLE chapter_traces (
  member_no INTEGER NOT NULL, ref_no INTEGER NOT NULL, state TEXT NOT NULL, progress REAL NOT NULL,
  study_time INTEGER NOT NULL, position REAL NOT NULL, score REAL, last_at INTEGER NOT NULL,
  sent_at INTEGER NOT NULL, covered TEXT, spare REAL NOT NULL DEFAULT 0, PRIMARY KEY (member_no, ref_no)
) STRICT, WITHOUT ROWID;
CREATE TABLE sittings (
  member_no INTEGER NOT NULL, started_at INTEGER NOT NULL, ref_no INTEGER NOT NULL, sitting_id TEXT NOT NULL,
  study_time INTEGER NOT NULL, sent_at INTEGER NOT NULL, PRIMARY KEY (member_no, started_at, ref_no, sitting_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE item_traces (
  member_no INTEGER NOT NULL, item TEXT NOT NULL, ref_id TEXT NOT NULL, score REAL, done_at INTEGER NOT NULL,
  PRIMARY KEY (member_no, item, ref_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE vs_visits (
  vs_id TEXT PRIMARY KEY, member_no INTEGER NOT NULL, ref_no INTEGER NOT NULL, ticket TEXT NOT NULL,
  opened_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, finished_at INTEGER, score REAL
) STRICT, WITHOUT ROWID;
`;
