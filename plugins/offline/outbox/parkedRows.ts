// Rows that were being stored when their page was left. IndexedDB drops a queued transaction when its page closes;
// localStorage writes at once, and the next page moves the row to IndexedDB.
import * as v from 'valibot';
import { siteStorage } from '#kernel/browser/storage.ts';
import { parkedValues } from '../disk/parkedValues.ts';
import type { BoxKey, NewRow } from './OutboxRow.ts';
import { rowOrder } from './rowOrder.ts';

const PREFIX = 'yanxi-kept.lastWord ';

const ParkedRow = v.object({
  /** Order of writing. */
  order: v.number(),
  key: v.object({ deployment: v.string(), owner: v.string(), box: v.string() }),
  row: v.object({
    id: v.string(),
    lane: v.string(),
    after: v.optional(v.string()),
    content: v.unknown(),
    at: v.number(),
    storedNextTo: v.optional(v.object({ name: v.string(), value: v.unknown() })),
  }),
});
export type ParkedRow = v.InferOutput<typeof ParkedRow>;

const park = (parked: ParkedRow): void => siteStorage.set(PREFIX + parked.row.id, JSON.stringify(parked));
const forget = (id: string): void => siteStorage.remove(PREFIX + id);

export class ParkedRows {
  #left = false;
  readonly #unfinished = new Map<string, ParkedRow>();

  /** Call before storing a row; call the result once it is stored or has failed. */
  begin(key: BoxKey, { id, lane, after, content, at, storedNextTo }: NewRow): () => void {
    const unfinished = { order: rowOrder.next(), key, row: { id, lane, after, content, at, storedNextTo } };
    this.#unfinished.set(id, unfinished);
    if (this.#left) park(unfinished);
    return () => {
      this.#unfinished.delete(id);
      if (this.#left) forget(id);
    };
  }

  /** The page is being left: pending and further rows are put into localStorage as well. */
  readonly leave = (): void => {
    this.#left = true;
    for (const unfinished of this.#unfinished.values()) park(unfinished);
  };
}

/** The rows that earlier pages left, in order. Call `moved` once they are stored elsewhere. */
export function parkedRows(): { parked: readonly ParkedRow[]; moved: () => void } {
  const parked = parkedValues(PREFIX, ParkedRow).toSorted((a, b) => a.order - b.order);
  const moved = (): void => {
    for (const { row } of parked) forget(row.id);
  };
  return { parked, moved };
}
