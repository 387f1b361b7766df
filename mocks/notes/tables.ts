// Notes.

export const TABLES = `
CREATE TABLE notes (
  note_no INTEGER PRIMARY KEY, user_id TEXT NOT NULL, place TEXT, course_id TEXT, ref_no INTEGER, title TEXT NOT NULL,
  content TEXT NOT NULL, position REAL, shared INTEGER NOT NULL, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL, revision INTEGER NOT NULL
) STRICT;
CREATE INDEX notes_of_user ON notes (user_id, updated_at);
CREATE INDEX notes_shared ON notes (place, updated_at) WHERE shared;
`;
