// What a place asks for that cannot be done yet: it counts in the end, and is nobody's omission until then.
import type * as v from 'valibot';
import type { TraceItem } from '#plugins/study/api.ts';
import { SetPapers } from '../answering/papers/setPapers.ts';
import type { Database } from '../database/Database.ts';

type Item = v.InferOutput<typeof TraceItem>;

const TABLES: Readonly<Partial<Record<Item, string>>> = { checkIn: 'activities', task: 'tasks' };

export function upcomingNum(db: Database, place: string, item: Item, now: number): number {
  const table = TABLES[item];
  if (table !== undefined) {
    return db.count(`SELECT COUNT(*) FROM ${table} WHERE place = ? AND starts_at > ?`, place, now);
  }
  return db.documents
    .all(SetPapers)
    .filter((paper) => paper.place === place && paper.kind === item && paper.startsAt !== null && paper.startsAt > now)
    .length;
}
