// The browser's databases: their names, versions and stores. Nothing else opens IndexedDB.
//
// Names, versions and stored fields do not change: a tab that still runs an older release must find its database as it
// left it, and could not open one with a higher version at all.
import { type DBSchema, deleteDB, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';
import type { StoredDraft } from '../drafts/draftStore.ts';
import type { OutboxRow, StoredValue } from '../outbox/OutboxRow.ts';
import type { StoredUpload } from '../uploads/uploadStore.ts';
import { OLD_CHAT_DATABASE, OUTBOX_DATABASE } from './databaseNames.ts';
import { PatientDatabase } from './PatientDatabase.ts';

export type { IDBPDatabase };

export interface OutboxSchema extends DBSchema {
  rows: { key: number; value: OutboxRow; indexes: { box: [deployment: string, owner: string, box: string] } };
  /** Values stored next to the rows. */
  besides: {
    key: [deployment: string, owner: string, box: string, name: string];
    value: StoredValue;
    indexes: { at: number };
  };
}

export interface DraftSchema extends DBSchema {
  drafts: { key: [deployment: string, owner: string, formAndTab: string]; value: StoredDraft; indexes: { at: number } };
}

export interface UploadSchema extends DBSchema {
  uploads: {
    key: string;
    value: StoredUpload;
    indexes: { place: [deployment: string, owner: string, field: string]; at: number };
  };
  files: { key: string; value: Blob };
}

/** The support chat's own database in earlier releases; its plugin carries over what it finds there. */
export interface OldChatSchema extends DBSchema {
  outbox: { key: string; value: unknown };
  talked: { key: string; value: number };
  visitors: { key: string; value: string };
  assistant: { key: string; value: unknown };
}

interface Schemas {
  [OUTBOX_DATABASE]: OutboxSchema;
  'yanxi-drafts': DraftSchema;
  'yanxi-uploads': UploadSchema;
}

type Name = keyof Schemas;

const VERSION = 1;

const CREATE_STORES: { readonly [N in Name]: (db: IDBPDatabase<Schemas[N]>) => void } = {
  [OUTBOX_DATABASE]: (db) => {
    db.createObjectStore('rows', { keyPath: 'order' }).createIndex('box', ['deployment', 'owner', 'box']);
    db.createObjectStore('besides').createIndex('at', 'at');
  },
  'yanxi-drafts': (db) => {
    db.createObjectStore('drafts').createIndex('at', 'at');
  },
  'yanxi-uploads': (db) => {
    const uploads = db.createObjectStore('uploads', { keyPath: 'uploadId' });
    uploads.createIndex('place', ['deployment', 'owner', 'field']);
    uploads.createIndex('at', 'at');
    db.createObjectStore('files');
  },
};

const RENEWAL_DATABASE = 'yanxi-renewal';

/** Milliseconds after a deletion in which Chromium begins a new log: it does so in the background, and tells nobody. */
const BEGUN_WITHIN = 2_000;

let latest = Promise.resolve();
/** A renewal that has not begun. */
let waiting: Promise<void> | undefined;

/**
 * Has the browser begin new files for what it stores. After a write that found no room, Chromium goes on behind the torn end
 * of its log, and when it next starts from there it throws all databases away. Deleting a database makes it begin a new log;
 * what is written before it does so would lie behind the torn end as well.
 */
function renewStorage(): Promise<void> {
  // One that is under way may have begun its log before the breakage that this one is to mend.
  waiting ??= latest
    .catch(() => undefined)
    .then(() => {
      waiting = undefined;
      return beginNewLog();
    });
  latest = waiting;
  return waiting;
}

async function beginNewLog(): Promise<void> {
  const db = await openDB(RENEWAL_DATABASE, VERSION, {
    upgrade: (made) => {
      made.createObjectStore('renewals');
    },
  });
  db.close();
  await deleteDB(RENEWAL_DATABASE);
  await new Promise((later) => {
    setTimeout(later, BEGUN_WITHIN);
  });
}

let renewed = false;

/** Once a page, where an earlier one left something: the browser may have been killed before that one renewed the storage. */
export function renewAfterVisit(): void {
  if (renewed) return;
  renewed = true;
  // A breakage that this meets is told by the requests that follow.
  void renewStorage().catch(() => undefined);
}

/** `tidy` runs each time it is opened, before anything else. */
export function openDatabase<N extends Name>(
  name: N,
  tidy: (db: IDBPDatabase<Schemas[N]>) => Promise<void>,
): PatientDatabase<Schemas[N]> {
  return new PatientDatabase({
    async connect(whenClosed) {
      const db = await openDB<Schemas[N]>(name, VERSION, { upgrade: CREATE_STORES[name], ...whenClosed });
      hearTransactions(unwrap(db));
      await tidy(db);
      return db;
    },
    mend: renewStorage,
  });
}

/**
 * idb gives each transaction a promise `done`, also where only single requests are waited for. When the browser closes the
 * database by force, those requests say so; `done` must not say it again as an error that nobody handles.
 */
function hearTransactions(db: IDBDatabase): void {
  const begin = db.transaction.bind(db);
  db.transaction = (...given: Parameters<typeof begin>) => {
    const transaction = begin(...given);
    wrap(transaction).done.catch(() => undefined);
    return transaction;
  };
}

/** Asking it fails where the browser has none. */
export function openOldChat(): PatientDatabase<OldChatSchema> {
  return new PatientDatabase({
    connect: (whenClosed) =>
      openDB<OldChatSchema>(OLD_CHAT_DATABASE, VERSION, {
        upgrade(_db, _from, _to, transaction) {
          // It did not exist, and is not left behind.
          transaction.done.catch(() => undefined);
          transaction.abort();
        },
        ...whenClosed,
      }),
    mend: renewStorage,
  });
}

export async function deleteOldChat(): Promise<void> {
  await deleteDB(OLD_CHAT_DATABASE);
}
