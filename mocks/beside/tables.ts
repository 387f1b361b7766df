// Those beside a trainee, and the recordings of terminals.

export const TABLES = `
CREATE TABLE helps (
  help_no INTEGER PRIMARY KEY, vm_no INTEGER NOT NULL, trainee_id TEXT NOT NULL, helper_id TEXT, ticket TEXT NOT NULL,
  console TEXT NOT NULL, state TEXT NOT NULL, question TEXT NOT NULL, may_type INTEGER NOT NULL DEFAULT 0,
  wants_to_type INTEGER NOT NULL DEFAULT 0, message TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX helps_at ON helps (vm_no);
CREATE UNIQUE INDEX helps_by_ticket ON helps (ticket);
CREATE TABLE vm_recordings (
  recording_no INTEGER PRIMARY KEY, vm_no INTEGER NOT NULL, user_id TEXT NOT NULL, title TEXT NOT NULL,
  started_at INTEGER NOT NULL, length INTEGER NOT NULL DEFAULT 0, ended INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX vm_recordings_of ON vm_recordings (vm_no);
-- content: the piece as it is sent.
CREATE TABLE vm_recording_pieces (
  recording_no INTEGER NOT NULL, piece_no INTEGER NOT NULL, at INTEGER NOT NULL, seq INTEGER NOT NULL,
  content TEXT NOT NULL, PRIMARY KEY (recording_no, piece_no)
) STRICT, WITHOUT ROWID;
`;
