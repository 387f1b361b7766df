// A database as bytes. Newer Nodes have that of their own; with the others it goes by way of a file.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Serializing {
  serialize?(): Uint8Array;
  deserialize?(bytes: Uint8Array): void;
}

export function serialize(sqlite: DatabaseSync): Uint8Array {
  const own: Serializing = sqlite;
  return own.serialize?.() ?? serializeByFile(sqlite);
}

/** Replaces what is in the database. */
export function deserialize(sqlite: DatabaseSync, bytes: Uint8Array): void {
  const own: Serializing = sqlite;
  if (own.deserialize === undefined) deserializeByFile(sqlite, bytes);
  else own.deserialize(bytes);
}

export function serializeByFile(sqlite: DatabaseSync): Uint8Array {
  return withFile((file) => {
    writeTo(sqlite, file);
    return readFileSync(file);
  });
}

/** The whole content, as a database of its own. There must be no such file. */
export function writeTo(sqlite: DatabaseSync, file: string): void {
  sqlite.prepare('VACUUM INTO ?').run(file);
}

export function deserializeByFile(sqlite: DatabaseSync, bytes: Uint8Array): void {
  withFile((file) => {
    writeFileSync(file, bytes);
    copyFrom(sqlite, file);
  });
}

/** Replaces what is in the database by what is in a file; all of it or nothing. */
export function copyFrom(sqlite: DatabaseSync, file: string): void {
  sqlite.prepare('ATTACH ? AS kept').run(file);
  try {
    copyContent(sqlite);
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
    throw error;
  } finally {
    sqlite.exec('DETACH kept');
  }
}

/** Copies `kept` into the database itself. */
function copyContent(sqlite: DatabaseSync): void {
  const named = (sql: string) =>
    sqlite
      .prepare(sql)
      .all()
      .map(({ sql: text, name }) => ({ text: String(text), name: String(name) }));
  const of = (schema: string, type: string) =>
    named(`SELECT name, sql FROM ${schema}.sqlite_schema WHERE type = '${type}' AND name NOT LIKE 'sqlite_%'`);
  const tables = of('kept', 'table');
  const version = Number(sqlite.prepare('PRAGMA kept.user_version').get()?.['user_version'] ?? 0);
  sqlite.exec(
    [
      'BEGIN',
      ...of('main', 'table').map(({ name }) => `DROP TABLE main."${name}"`),
      ...tables.map(({ text }) => text),
      ...tables.map(({ name }) => `INSERT INTO main."${name}" SELECT * FROM kept."${name}"`),
      ...of('kept', 'index').map(({ text }) => text),
      // The numbers that are given out next.
      'DELETE FROM main.sqlite_sequence',
      'INSERT INTO main.sqlite_sequence SELECT * FROM kept.sqlite_sequence',
      `PRAGMA main.user_version = ${version}`,
      'COMMIT',
    ].join(';\n'),
  );
}

function withFile<T>(work: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'yanxi-database-'));
  try {
    return work(join(folder, 'content.db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
