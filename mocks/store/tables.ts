// The tables. What is asked for often and grows has a table of its own; everything small is a document.

import { ACCOUNT_TABLES } from './accountTables.ts';
import { ANSWERING_TABLES } from './answeringTables.ts';
import { MACHINE_TABLES } from './machineTables.ts';
import { SOCIAL_TABLES } from './socialTables.ts';
import { STUDY_TABLES } from './studyTables.ts';

/** Raised with every change below: a file of another version is refused. */
export const VERSION = 6;

export const TABLES = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE documents (
  kind TEXT NOT NULL, id TEXT NOT NULL, position REAL NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  user_id TEXT PRIMARY KEY, account TEXT NOT NULL UNIQUE, phone TEXT UNIQUE, user_name TEXT NOT NULL,
  password TEXT NOT NULL, role TEXT NOT NULL, sex TEXT, avatar_id TEXT, verified INTEGER NOT NULL,
  tenant_ids TEXT NOT NULL, permissions TEXT NOT NULL, agency_id TEXT, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE tokens (
  token TEXT PRIMARY KEY, user_id TEXT NOT NULL, issued_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_user ON tokens (user_id);
CREATE TABLE captchas (uuid TEXT PRIMARY KEY, answer TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE sms_codes (
  id INTEGER PRIMARY KEY, phone TEXT NOT NULL, type TEXT NOT NULL, code TEXT NOT NULL,
  sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0, used INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX sms_codes_of_phone ON sms_codes (phone, sent_at);

CREATE TABLE read_marks (
  user_id TEXT NOT NULL, notice_id TEXT NOT NULL, read_at INTEGER NOT NULL, PRIMARY KEY (user_id, notice_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE files (
  file_id TEXT PRIMARY KEY, name TEXT NOT NULL, content_type TEXT NOT NULL, size INTEGER NOT NULL,
  hash TEXT NOT NULL, bytes BLOB NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE chunks (
  upload_id TEXT NOT NULL, position INTEGER NOT NULL, hash TEXT NOT NULL, bytes BLOB NOT NULL,
  PRIMARY KEY (upload_id, position)
) STRICT;
CREATE TABLE uploads (upload_id TEXT PRIMARY KEY, file_id TEXT NOT NULL) STRICT, WITHOUT ROWID;

${SOCIAL_TABLES}
${ACCOUNT_TABLES}
${MACHINE_TABLES}
${STUDY_TABLES}
${ANSWERING_TABLES}

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
