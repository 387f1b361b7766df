// Uploaded files, and the chunks they are put together from.

export const TABLES = `
CREATE TABLE files (
  file_id TEXT PRIMARY KEY, name TEXT NOT NULL, content_type TEXT NOT NULL, size INTEGER NOT NULL,
  hash TEXT NOT NULL, bytes BLOB NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE chunks (
  upload_id TEXT NOT NULL, position INTEGER NOT NULL, hash TEXT NOT NULL, bytes BLOB NOT NULL,
  PRIMARY KEY (upload_id, position)
) STRICT;
CREATE TABLE uploads (upload_id TEXT PRIMARY KEY, file_id TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;
