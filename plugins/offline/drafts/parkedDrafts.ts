// Drafts that were being stored when their page was left. IndexedDB drops a queued transaction when its page closes;
// localStorage writes at once, and the next page moves the draft to IndexedDB.
import * as v from 'valibot';
import { siteStorage } from '#kernel/browser/storage.ts';
import type { DraftSchema, IDBPDatabase } from '../disk/databases.ts';
import { parkedValues } from '../disk/parkedValues.ts';

const PREFIX = 'yanxi-kept.lastDraft ';

const ParkedDraft = v.object({
  key: v.tuple([v.string(), v.string(), v.string()]),
  draft: v.object({
    content: v.unknown(),
    tab: v.string(),
    at: v.number(),
    page: v.exactOptional(v.object({ address: v.string(), title: v.string() })),
  }),
});
export type ParkedDraft = v.InferOutput<typeof ParkedDraft>;

const nameOf = (key: ParkedDraft['key']): string => PREFIX + JSON.stringify(key);

export const parkDraft = (last: ParkedDraft): void => siteStorage.set(nameOf(last.key), JSON.stringify(last));
export const forgetParkedDraft = (key: ParkedDraft['key']): void => siteStorage.remove(nameOf(key));

/** The drafts that earlier pages left in localStorage. */
export const parkedDrafts = (): ParkedDraft[] => parkedValues(PREFIX, ParkedDraft);

/** Moves drafts of earlier pages to IndexedDB, unless it has newer ones. */
export async function moveParkedDrafts(db: IDBPDatabase<DraftSchema>): Promise<void> {
  for (const { key, draft } of parkedDrafts()) {
    const { store, done } = db.transaction('drafts', 'readwrite');
    const stored = await store.get(key);
    if (!stored || stored.at <= draft.at) await store.put(draft, key);
    await done;
    forgetParkedDraft(key);
  }
}
