// Lessons, and how far everybody has come. A trace refers to a membership by number, so that its row stays short: there are
// millions of them.

export const TABLES = `
CREATE TABLE chapter_refs (
  ref_no INTEGER PRIMARY KEY, course_id TEXT NOT NULL, chapter_id TEXT NOT NULL, title TEXT NOT NULL,
  kind ANY NOT NULL, sort INTEGER NOT NULL, duration INTEGER NOT NULL, pages INTEGER NOT NULL,
  required INTEGER NOT NULL, access TEXT NOT NULL
) STRICT;
CREATE INDEX chapter_refs_of_course ON chapter_refs (course_id, sort);
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
`;
