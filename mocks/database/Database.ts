// SQLite with rows that are checked on their way in.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';
import { Documents } from './Documents.ts';
import { TABLES, versionOf } from './ownTables.ts';
import { copyFrom, deserialize, serialize, writeTo } from './serialize.ts';
import { Statement } from './Statement.ts';

type Row = v.GenericSchema<unknown, unknown>;
/** By column. Booleans are stored as 0 and 1, lists and objects as JSON. */
type Values = Readonly<Record<string, SQLInputValue | boolean | object | undefined>>;

function stored(value: Values[string]): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object') return value;
  return value instanceof Uint8Array ? value : JSON.stringify(value);
}

/** Bytes. */
const LARGE_PAGE = 16_384;

export class Database {
  readonly documents: Documents = new Documents(this);
  readonly #sqlite: DatabaseSync;
  #statements = new Map<string, Statement>();
  #writes = 0;
  #open = true;
  #content = {};

  /** A file, `:memory:`, or what another one had open. */
  constructor(content: string | DatabaseSync) {
    this.#sqlite = typeof content === 'string' ? new DatabaseSync(content) : content;
    this.#sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;');
  }

  /** False once it was closed or left to another. */
  get isOpen(): boolean {
    return this.#open;
  }

  /** True while there is nothing in it. */
  get empty(): boolean {
    return this.version === 0 && this.count('SELECT count(*) FROM sqlite_schema') === 0;
  }

  /** The open database, for the object that takes its place. */
  get sqlite(): DatabaseSync {
    return this.#sqlite;
  }

  /** Another object whenever all of it was replaced: what is held in memory about rows goes by it. */
  get content(): object {
    return this.#content;
  }

  /** The version of its tables. */
  get version(): number {
    return this.get(v.object({ user_version: v.number() }), 'PRAGMA user_version')?.user_version ?? 0;
  }

  /** The tables of the database itself, and those that are given, as SQL. */
  createTables(tables = ''): void {
    this.#sqlite.exec(`${TABLES}${tables} PRAGMA user_version = ${versionOf(tables)};`);
  }

  /** Another number whenever something may have changed. */
  get writes(): number {
    return this.#writes;
  }

  run(sql: string, ...values: SQLInputValue[]): { changes: number } {
    this.#writes += 1;
    return { changes: Number(this.#prepare(sql).run(...values).changes) };
  }

  /** Returns the number of the new row. */
  insert(table: string, row: Values): number {
    return Number(this.#insert('INSERT', table, row).lastInsertRowid);
  }

  /** Adds a row unless there is one with its key; returns true if it is new. */
  insertNew(table: string, row: Values): boolean {
    return this.#insert('INSERT OR IGNORE', table, row).changes > 0;
  }

  /** Adds a row, or changes the one that has the same `key`. */
  upsert(table: string, key: Values, row: Values): void {
    const all = Object.entries({ ...key, ...row });
    const columns = all.map(([column]) => column).join(', ');
    const places = all.map(() => '?').join(', ');
    const changes = Object.keys(row).map((column) => `${column} = excluded.${column}`);
    this.run(
      `INSERT INTO ${table} (${columns}) VALUES (${places})
       ON CONFLICT (${Object.keys(key).join(', ')}) DO UPDATE SET ${changes.join(', ')}`,
      ...all.map(([, value]) => stored(value)),
    );
  }

  update(table: string, key: Values, row: Values): void {
    const is = (values: Values): string[] => Object.keys(values).map((column) => `${column} = ?`);
    this.run(
      `UPDATE ${table} SET ${is(row).join(', ')} WHERE ${is(key).join(' AND ')}`,
      ...[...Object.values(row), ...Object.values(key)].map(stored),
    );
  }

  get<S extends Row>(row: S, sql: string, ...values: SQLInputValue[]): v.InferOutput<S> | undefined {
    this.#noteWrite(sql);
    const found = this.#prepare(sql).get(...values);
    return found === undefined ? undefined : v.parse(row, found);
  }

  all<S extends Row>(row: S, sql: string, ...values: SQLInputValue[]): v.InferOutput<S>[] {
    this.#noteWrite(sql);
    return this.#prepare(sql)
      .all(...values)
      .map((found) => v.parse(row, found));
  }

  /** The one number that a query gives. */
  count(sql: string, ...values: SQLInputValue[]): number {
    return Number(Object.values(this.#prepare(sql).get(...values) ?? {})[0] ?? 0);
  }

  /** All of it is kept, or nothing. */
  transaction<T>(work: () => T): T {
    this.run('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.run('COMMIT');
      return result;
    } catch (error) {
      this.#rollback();
      throw error;
    }
  }

  #rollback(): void {
    this.run('ROLLBACK');
    this.documents.forget();
  }

  /**
   * Fills an empty database, wholly or not at all, however it ends; pauses where the work does. Meanwhile there is a rollback
   * journal, in which an empty one takes nothing, instead of a log to which all would be written before it is written to the
   * file. Much of it goes into large pages: writing millions of rows takes a seventh less, and each small write later on a
   * little more.
   */
  *fill(work: Iterable<void>, size: 'small' | 'large' = 'small'): Generator<void> {
    this.#sqlite.exec('PRAGMA main.journal_mode = DELETE; PRAGMA cache_size = -64000;');
    // This takes no time while the database is empty.
    if (size === 'large') this.#sqlite.exec(`PRAGMA page_size = ${LARGE_PAGE}; VACUUM;`);
    let whole = false;
    this.run('BEGIN IMMEDIATE');
    try {
      yield* work;
      this.run('COMMIT');
      whole = true;
    } finally {
      if (!whole) this.#rollback();
      this.#sqlite.exec('PRAGMA main.journal_mode = WAL; PRAGMA cache_size = -2000;');
    }
  }

  /** Writes many rows with indexes away, and then makes them of all rows: sorted at once they take a third of the time. */
  withoutIndexes(names: readonly string[], work: () => void): void {
    const indexes = this.all(
      v.object({ sql: v.string() }),
      'SELECT sql FROM sqlite_schema WHERE name IN (SELECT value FROM json_each(?))',
      JSON.stringify(names),
    );
    for (const name of names) this.run(`DROP INDEX ${name}`);
    work();
    for (const { sql } of indexes) this.run(sql);
  }

  /** The whole content, for `restore`. */
  snapshot(): Uint8Array {
    return serialize(this.#sqlite);
  }

  /** Replaces the whole content. Only for a database in memory. */
  restore(snapshot: Uint8Array): void {
    this.#forget();
    deserialize(this.#sqlite, snapshot);
  }

  /** The whole content as a file, for `restoreFrom`. */
  writeTo(file: string): void {
    writeTo(this.#sqlite, file);
  }

  /** Replaces the whole content, in memory or in a file. */
  restoreFrom(file: string): void {
    this.#forget();
    copyFrom(this.#sqlite, file);
  }

  /** Leaves nothing, not even tables. */
  clear(): void {
    const names = this.all(
      v.object({ name: v.string() }),
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    );
    this.#forget();
    this.#sqlite.exec(
      `BEGIN IMMEDIATE; ${names.map(({ name }) => `DROP TABLE "${name}";`).join(' ')} PRAGMA user_version = 0; COMMIT;`,
    );
  }

  /** All of its content is about to be replaced. */
  #forget(): void {
    this.#statements = new Map();
    this.#writes += 1;
    this.#content = {};
    this.documents.forget();
  }

  /** Another one has what it had open. */
  leave(): void {
    this.#open = false;
  }

  close(): void {
    this.#open = false;
    this.#sqlite.close();
  }

  /** A query may write too: `DELETE … RETURNING`. */
  #noteWrite(sql: string): void {
    if (!sql.startsWith('SELECT')) this.#writes += 1;
  }

  #insert(verb: string, table: string, row: Values) {
    const columns = Object.keys(row);
    this.#writes += 1;
    const sql = `${verb} INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
    return this.#prepare(sql).run(...Object.values(row).map(stored));
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const prepared = new Statement(this.#sqlite, sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
