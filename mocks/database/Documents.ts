// Small entities, kept as JSON in one table and held in memory once read.
import * as v from 'valibot';
import type { Database } from './Database.ts';

/** One kind of document: `documentKind('banner', Banner, (banner) => banner.id)`. */
export interface DocumentKind<T> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, T>;
  /** The documents read so far, by database. */
  readonly held: WeakMap<Database, ReadonlyMap<string, T>>;
  idOf(document: T): string;
}

export function documentKind<S extends v.GenericSchema<unknown, unknown>>(
  name: string,
  schema: S,
  idOf: (document: v.InferOutput<S>) => string,
): DocumentKind<v.InferOutput<S>> {
  return { name, schema, idOf, held: new WeakMap() };
}

const Stored = v.object({ id: v.string(), body: v.string() });

export class Documents {
  readonly #db: Database;
  readonly #kinds = new Set<{ held: { delete(db: Database): boolean } }>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** All of a kind, in their order. */
  all<T>(kind: DocumentKind<T>): T[] {
    return [...this.#hold(kind).values()];
  }

  get<T>(kind: DocumentKind<T>, id: string): T | undefined {
    return this.#hold(kind).get(id);
  }

  /** Adds it at the end, or replaces the one of the same id in its place. */
  put<T>(kind: DocumentKind<T>, document: T): void {
    this.#db.run(
      `INSERT INTO documents (kind, id, position, body)
       VALUES (?1, ?2, (SELECT COALESCE(MAX(position), 0) + 1 FROM documents WHERE kind = ?1), ?3)
       ON CONFLICT DO UPDATE SET body = excluded.body`,
      kind.name,
      kind.idOf(document),
      JSON.stringify(document),
    );
    kind.held.delete(this.#db);
  }

  remove<T>(kind: DocumentKind<T>, id: string): void {
    this.#db.run('DELETE FROM documents WHERE kind = ? AND id = ?', kind.name, id);
    kind.held.delete(this.#db);
  }

  /** The database changed behind its back. */
  forget(): void {
    for (const kind of this.#kinds) kind.held.delete(this.#db);
  }

  #hold<T>(kind: DocumentKind<T>): ReadonlyMap<string, T> {
    const held = kind.held.get(this.#db);
    if (held) return held;
    const rows = this.#db.all(Stored, 'SELECT id, body FROM documents WHERE kind = ? ORDER BY position', kind.name);
    const read = new Map(rows.map(({ id, body }) => [id, v.parse(kind.schema, JSON.parse(body))] as const));
    kind.held.set(this.#db, read);
    this.#kinds.add(kind);
    return read;
  }
}
