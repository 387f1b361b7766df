// The tables of the database itself; each feature's own stand in its tables.ts. What is asked for often and grows has a
// table of its own; everything small is a document.

/** Raised with every change of any table: a file of another version is refused. */
export const VERSION = 8;

export const TABLES = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE documents (
  kind TEXT NOT NULL, id TEXT NOT NULL, position REAL NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE operations (
  operation_id TEXT NOT NULL, line TEXT NOT NULL, user_id TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (operation_id, line, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE ledger (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, effect TEXT NOT NULL, line TEXT NOT NULL,
  user_id TEXT, operation_id TEXT, detail TEXT NOT NULL
) STRICT;
PRAGMA user_version = ${VERSION};
`;
