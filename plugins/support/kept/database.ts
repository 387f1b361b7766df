// What the browser keeps of chats and of the AI helper, for each who used them here: IndexedDB.
import type { DBSchema, IDBPDatabase } from 'idb';
import type { WhenClosed } from '#plugins/offline/disk/PatientDatabase.ts';
import type { Turn } from '../assistant/turn.ts';
import type { OutboxRow } from '../chat/outboxRow.ts';

/** Its mere existence says that something was kept: looked for by a name that the first load knows, too. */
export const DATABASE = 'yanxi-support';

export interface SupportSchema extends DBSchema {
  /** What was said and is not known to have arrived. */
  outbox: { key: string; value: OutboxRow; indexes: { owner: string } };
  /** Who has talked to customer service here. */
  talked: { key: string; value: number };
  /** Visitors, by deployment. */
  visitors: { key: string; value: string };
  /** Conversations with the AI helper. */
  assistant: { key: string; value: Turn[] };
}

export async function openDatabase(ending: WhenClosed): Promise<IDBPDatabase<SupportSchema>> {
  const { openDB } = await import('idb');
  return openDB<SupportSchema>(DATABASE, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('outbox', { keyPath: 'operationId' }).createIndex('owner', 'owner');
      fresh.createObjectStore('talked');
      fresh.createObjectStore('visitors');
      fresh.createObjectStore('assistant');
    },
    ...ending,
  });
}
