// The tables of the database itself; each feature's own stand in its tables.ts. What is asked for often and grows has a
// table of its own; everything small is a document.

/** Raised when what is kept changes in another way than its tables: the shape of a document, say. */
const FORMAT = 9;

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
`;

/** The version of a database with these tables beside its own: follows from what they are, however they are laid out. */
export function versionOf(tables: string): number {
  let hash = FORMAT;
  for (const character of `${TABLES}${tables}`.replaceAll(/\s+/g, ' ')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  // SQLite keeps a whole number of 32 bits; 0 belongs to a database without tables.
  return (hash >>> 1) + 1;
}
