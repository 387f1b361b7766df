import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { TABLES, versionOf } from '#mocks/database/ownTables.ts';
import { deserializeByFile, serializeByFile } from '#mocks/database/serialize.ts';

const LINE = "INSERT INTO ledger (at, effect, detail, line) VALUES (1, 'sms', '', ?) RETURNING seq";

function open(): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(`${TABLES} PRAGMA user_version = ${versionOf('')}`);
  return sqlite;
}

test('a Node that cannot turn a database into bytes gets all of it back by way of a file', () => {
  const kept = open();
  for (const line of ['one', 'two', 'three']) kept.prepare(LINE).get(line);
  kept.exec('DELETE FROM ledger WHERE seq = 3');
  const bytes = serializeByFile(kept);

  const other = open();
  other.prepare(LINE).get('what goes');
  other.exec('CREATE TABLE gone (id TEXT); PRAGMA user_version = 0');
  deserializeByFile(other, bytes);

  const schema = 'SELECT type, name, sql FROM sqlite_schema ORDER BY name';
  expect(other.prepare(schema).all()).toEqual(kept.prepare(schema).all());
  expect(other.prepare('SELECT line FROM ledger').all()).toEqual([{ line: 'one' }, { line: 'two' }]);
  expect(other.prepare('PRAGMA user_version').get()).toEqual({ user_version: versionOf('') });
  expect(other.prepare(LINE).get('four'), 'numbers are never given out twice').toEqual({ seq: 4 });
});
