import * as v from 'valibot';
import type { Database } from './Database.ts';

const Meta = v.object({ value: v.string() });

/** The seed that the data was made from. */
export function seedOf(db: Database): number {
  return Number(db.get(Meta, 'SELECT value FROM meta WHERE name = ?', 'seed')?.value ?? 0);
}
