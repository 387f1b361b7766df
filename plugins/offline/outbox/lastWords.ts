// Rows that were being stored when their page was left. IndexedDB drops a queued transaction when its page closes;
// localStorage writes at once, and the next page moves the row to IndexedDB.
import * as v from 'valibot';
import { siteStorage } from '#kernel/browser/storage.ts';
import { keptAside } from '../disk/keptAside.ts';
import type { BoxKey, NewRow } from './OutboxRow.ts';
import { rowOrder } from './rowOrder.ts';

const PREFIX = 'yanxi-kept.lastWord ';

const LastWord = v.object({
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
export type LastWord = v.InferOutput<typeof LastWord>;

const keep = (word: LastWord): void => siteStorage.set(PREFIX + word.row.id, JSON.stringify(word));
const forget = (id: string): void => siteStorage.remove(PREFIX + id);

export class LastWords {
  #left = false;
  readonly #unfinished = new Map<string, LastWord>();

  /** Call before storing a row; call the result once it is stored or has failed. */
  begin(key: BoxKey, { id, lane, after, content, at, storedNextTo }: NewRow): () => void {
    const word = { order: rowOrder.next(), key, row: { id, lane, after, content, at, storedNextTo } };
    this.#unfinished.set(id, word);
    if (this.#left) keep(word);
    return () => {
      this.#unfinished.delete(id);
      if (this.#left) forget(id);
    };
  }

  /** The page is being left: pending and further rows are put into localStorage as well. */
  readonly leave = (): void => {
    this.#left = true;
    for (const word of this.#unfinished.values()) keep(word);
  };
}

/** The rows that earlier pages left, in order. Call `moved` once they are stored elsewhere. */
export function lastWords(): { words: readonly LastWord[]; moved: () => void } {
  const words = keptAside(PREFIX, LastWord).toSorted((a, b) => a.order - b.order);
  const moved = (): void => {
    for (const { row } of words) forget(row.id);
  };
  return { words, moved };
}
