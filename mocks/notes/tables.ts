// Notes, and what they were before they were changed.

export const TABLES = `
CREATE TABLE notes (
  note_no INTEGER PRIMARY KEY, user_id TEXT NOT NULL, place TEXT, course_id TEXT, ref_no INTEGER, title TEXT NOT NULL,
  content TEXT NOT NULL, words TEXT NOT NULL, position REAL, shared INTEGER NOT NULL, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL, revision INTEGER NOT NULL
) STRICT;
CREATE INDEX notes_of_user ON notes (user_id, updated_at);
CREATE INDEX notes_shared ON notes (place, updated_at) WHERE shared;
CREATE TABLE note_versions (
  note_no INTEGER NOT NULL, revision INTEGER NOT NULL, title TEXT NOT NULL, content TEXT NOT NULL,
  updated_at INTEGER NOT NULL, PRIMARY KEY (note_no, revision)
) STRICT;
`;
