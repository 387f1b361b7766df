// The browser's databases: their names, versions and stores. No other file opens IndexedDB.
//
// Names, versions and stored fields must not change: a tab that still runs an older release must find its database as it
// left it, and could not open one with a higher version.
import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore, openDB, unwrap, wrap } from 'idb';
import { OLD_CHAT_DATABASE, OUTBOX_DATABASE } from './databaseNames.ts';
import { hearOfKeeping, undoWhenKept } from './keptPage.ts';
import { PatientDatabase } from './PatientDatabase.ts';
import type {
  OutboxRow,
  StoredAnswer,
  StoredCourse,
  StoredDraft,
  StoredFile,
  StoredUpload,
  StoredValue,
} from './stored.ts';

export type { IDBPDatabase, IDBPObjectStore };

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

/** Courses taken along. Pieces are written together with their file's record, so the two never differ. */
export interface TakenSchema extends DBSchema {
  courses: { key: [deployment: string, owner: string, course: string]; value: StoredCourse };
  answers: {
    key: [deployment: string, owner: string, course: string, request: string];
    value: StoredAnswer;
    indexes: { request: [deployment: string, owner: string, request: string] };
  };
  files: { key: [deployment: string, owner: string, fileId: string]; value: StoredFile };
  pieces: { key: [deployment: string, owner: string, fileId: string, piece: number]; value: Blob };
}

/** The support chat's own database in earlier releases; the support plugin moves its content to the outbox. */
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
  'yanxi-taken': TakenSchema;
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
  'yanxi-taken': (db) => {
    db.createObjectStore('courses');
    db.createObjectStore('answers').createIndex('request', ['deployment', 'owner', 'request']);
    db.createObjectStore('files');
    db.createObjectStore('pieces');
  },
};

const RENEWAL_DATABASE = 'yanxi-renewal';

/**
 * Milliseconds within which Chromium starts a new log after a deletion; it does so in the background, without an event.
 */
const BEGUN_WITHIN = 2_000;

let latest = Promise.resolve();
/** A renewal that has not started yet. */
let waiting: Promise<void> | undefined;

/**
 * Makes the browser start new files for its storage. After a write on a full disk, Chromium appends to a torn log, and
 * the next time it starts from that log it discards all databases. Deleting a database makes it start a new log;
 * anything written before that would still be lost.
 */
function renewStorage(): Promise<void> {
  // A renewal under way may have started its log before this breakage, so it cannot mend it.
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

/**
 * Runs once per page if an earlier page left data: the browser may have been killed before that page could renew the
 * storage.
 */
export function renewAfterVisit(): void {
  if (renewed) return;
  renewed = true;
  // Failures that this meets are reported by the requests that follow.
  void renewStorage().catch(() => undefined);
}

/** `tidy` runs whenever the database is opened, before anything else. */
export function openDatabase<N extends Name>(
  name: N,
  tidy: (db: IDBPDatabase<Schemas[N]>) => Promise<void>,
): PatientDatabase<Schemas[N]> {
  return new PatientDatabase({
    async connect(whenClosed) {
      hearOfKeeping();
      const db = await openDB<Schemas[N]>(name, VERSION, {
        upgrade(made, _from, _to, transaction) {
          undoWhenKept(unwrap(transaction));
          CREATE_STORES[name](made);
        },
        ...whenClosed,
      });
      hearTransactions(unwrap(db));
      await tidy(db);
      return db;
    },
    mend: renewStorage,
  });
}

/**
 * idb creates a promise `done` for each transaction, even if only single requests are awaited. When the browser closes
 * the database by force, those requests fail; `done` must not also reject, as an unhandled error.
 */
function hearTransactions(db: IDBDatabase): void {
  const begin = db.transaction.bind(db);
  db.transaction = (...given: Parameters<typeof begin>) => {
    const transaction = begin(...given);
    undoWhenKept(transaction);
    wrap(transaction).done.catch(() => undefined);
    return transaction;
  };
}

/** Requests fail in browsers that do not have this database. */
export function openOldChat(): PatientDatabase<OldChatSchema> {
  return new PatientDatabase({
    connect: (whenClosed) =>
      openDB<OldChatSchema>(OLD_CHAT_DATABASE, VERSION, {
        upgrade(_db, _from, _to, transaction) {
          // Aborting the upgrade removes the database that opening it has just created.
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
