// Rows that were being stored when their page was left. IndexedDB drops a transaction that waits behind another one when
// its page goes; localStorage takes a value at once, and the next page moves it to where it belongs.
import * as v from 'valibot';
import { siteStorage } from '#kernel/browser/storage.ts';
import { keptAside } from '../disk/keptAside.ts';
import type { BoxKey, NewRow } from './OutboxRow.ts';
import { rowOrder } from './rowOrder.ts';

const PREFIX = 'yanxi-kept.lastWord ';

const LastWord = v.object({
  /** They were written in this order. */
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

  /** A row is about to be stored. Call the result when it is, or could not be. */
  begin(key: BoxKey, { id, lane, after, content, at, storedNextTo }: NewRow): () => void {
    const word = { order: rowOrder.next(), key, row: { id, lane, after, content, at, storedNextTo } };
    this.#unfinished.set(id, word);
    if (this.#left) keep(word);
    return () => {
      this.#unfinished.delete(id);
      if (this.#left) forget(id);
    };
  }

  /** The page is being left: what is not stored yet, and what follows, is kept here too. */
  readonly leave = (): void => {
    this.#left = true;
    for (const word of this.#unfinished.values()) keep(word);
  };
}

/** What earlier pages left, in its order. `moved` is called once it is stored elsewhere. */
export function lastWords(): { words: readonly LastWord[]; moved: () => void } {
  const words = keptAside(PREFIX, LastWord).toSorted((a, b) => a.order - b.order);
  const moved = (): void => {
    for (const { row } of words) forget(row.id);
  };
  return { words, moved };
}
