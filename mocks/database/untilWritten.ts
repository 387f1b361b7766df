import type { Database } from './Database.ts';

/** More entries than any one request needs. */
const MOST = 10_000;

interface Held<T> {
  readonly writes: number;
  readonly values: Map<string, T>;
}

/**
 * Caches what was read until anything is written: most requests only read.
 * @example
 * export const userById = untilWritten((db, id) => db.get(UserRow, 'SELECT * FROM users WHERE user_id = ?', id));
 */
export function untilWritten<T>(read: (db: Database, key: string) => T): (db: Database, key: string) => T {
  const held = new WeakMap<Database, Held<T>>();
  return (db, key) => {
    let known = held.get(db);
    if (known?.writes !== db.writes || known.values.size >= MOST) {
      known = { writes: db.writes, values: new Map() };
      held.set(db, known);
    }
    const value = known.values.get(key) ?? read(db, key);
    if (value !== undefined) known.values.set(key, value);
    return value;
  };
}
