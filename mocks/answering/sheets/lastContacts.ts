// When the page of an open sheet last asked for something. In memory: it is worth no write at each request.
import type { Database } from '../../database/Database.ts';

const contacts = new WeakMap<Database, Map<number, number>>();

export function noteContact(db: Database, sheetNo: number, at: number): void {
  const known = contacts.get(db) ?? new Map<number, number>();
  contacts.set(db, known.set(sheetNo, at));
}

export const lastContactOf = (db: Database, sheetNo: number): number | undefined => contacts.get(db)?.get(sheetNo);
