// The latest commit of a package, for each trainee and lesson.

export const TABLES = `
CREATE TABLE scorm_states (
  member_no INTEGER NOT NULL, ref_no INTEGER NOT NULL, session_id TEXT NOT NULL, number INTEGER NOT NULL,
  finished INTEGER NOT NULL, cmi TEXT NOT NULL, earlier_time REAL NOT NULL, session_time REAL NOT NULL,
  saved_at INTEGER NOT NULL, PRIMARY KEY (member_no, ref_no)
) STRICT, WITHOUT ROWID;
`;
