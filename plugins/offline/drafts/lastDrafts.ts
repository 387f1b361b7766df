// Drafts that were being stored when their page was left. IndexedDB drops a transaction that waits behind another one when
// its page goes; localStorage takes a value at once, and the next page moves it to where it belongs.
import * as v from 'valibot';
import { siteStorage } from '#kernel/browser/storage.ts';
import type { DraftSchema, IDBPDatabase } from '../disk/databases.ts';
import { keptAside } from '../disk/keptAside.ts';

const PREFIX = 'yanxi-kept.lastDraft ';

const LastDraft = v.object({
  key: v.tuple([v.string(), v.string(), v.string()]),
  draft: v.object({
    content: v.unknown(),
    tab: v.string(),
    at: v.number(),
    page: v.exactOptional(v.object({ address: v.string(), title: v.string() })),
  }),
});
export type LastDraft = v.InferOutput<typeof LastDraft>;

const nameOf = (key: LastDraft['key']): string => PREFIX + JSON.stringify(key);

export const keepLastDraft = (last: LastDraft): void => siteStorage.set(nameOf(last.key), JSON.stringify(last));
export const forgetLastDraft = (key: LastDraft['key']): void => siteStorage.remove(nameOf(key));

/** What earlier pages left. */
export const lastDrafts = (): LastDraft[] => keptAside(PREFIX, LastDraft);

/** Stores what earlier pages could no longer store, unless something newer is there. */
export async function moveLastDrafts(db: IDBPDatabase<DraftSchema>): Promise<void> {
  for (const { key, draft } of lastDrafts()) {
    const { store, done } = db.transaction('drafts', 'readwrite');
    const stored = await store.get(key);
    if (!stored || stored.at <= draft.at) await store.put(draft, key);
    await done;
    forgetLastDraft(key);
  }
}
