// Uploads under way, in IndexedDB: what the upstream has confirmed of each, and the file itself where it is not too big.
import type { DBSchema, IDBPDatabase } from 'idb';
import type { UploadRecord } from './uploadLog.ts';

export interface KeptUpload extends UploadRecord {
  readonly deployment: string;
  readonly owner: string;
  /** Where it was chosen. */
  readonly field: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  /** When it was last written, in milliseconds since 1970. */
  readonly at: number;
}

/** Whose uploads, of which platform, chosen where. */
export interface UploadPlace {
  readonly deployment: string;
  readonly owner: string;
  readonly field: string;
}

type Place = [deployment: string, owner: string, field: string];

interface UploadSchema extends DBSchema {
  uploads: { key: string; value: KeptUpload; indexes: { place: Place; at: number } };
  files: { key: string; value: Blob };
}

type Database = IDBPDatabase<UploadSchema>;

const MEGABYTE = 1024 * 1024;
/** Bytes of a file that is kept, and of all of them together. */
export const FILE_BUDGET = { each: 64 * MEGABYTE, all: 192 * MEGABYTE } as const;
/** Older ones are forgotten; the upstream will not have waited longer either. */
const LIFE = 7 * 24 * 3_600_000;

let opening: Promise<Database> | undefined;

/** Where the browser keeps nothing, an upload lives as long as the page. */
async function quietly<T>(otherwise: T, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    opening ??= openDatabase();
    return await work(await opening);
  } catch {
    opening = undefined;
    return otherwise;
  }
}

export function keptUploads({ deployment, owner, field }: UploadPlace): Promise<KeptUpload[]> {
  return quietly([], (db) => db.getAllFromIndex('uploads', 'place', [deployment, owner, field]));
}

export function keptUpload(uploadId: string): Promise<KeptUpload | undefined> {
  return quietly(undefined, (db) => db.get('uploads', uploadId));
}

/** Resolves to whether it outlives the page. */
export function keepUpload(upload: KeptUpload): Promise<boolean> {
  return quietly(false, async (db) => {
    const writing = db.transaction('uploads', 'readwrite', { durability: 'strict' });
    await writing.store.put(upload);
    await writing.done;
    return true;
  });
}

/** So that it need not be chosen again. */
export function keepFile(uploadId: string, file: File): Promise<boolean> {
  return quietly(false, async (db) => {
    if (!(await fits(db, file.size))) return false;
    await db.put('files', file, uploadId);
    // It may have come to an end while this was written.
    if (!(await db.getKey('uploads', uploadId))) await db.delete('files', uploadId);
    return true;
  });
}

export async function keptFile({ uploadId, name, type, size }: KeptUpload): Promise<File | undefined> {
  const blob = await quietly(undefined, (db) => db.get('files', uploadId));
  return blob?.size === size ? new File([blob], name, { type }) : undefined;
}

export function forgetUpload(uploadId: string): Promise<void> {
  return quietly(undefined, async (db) => {
    const writing = db.transaction(['uploads', 'files'], 'readwrite');
    await Promise.all([
      writing.objectStore('uploads').delete(uploadId),
      writing.objectStore('files').delete(uploadId),
      writing.done,
    ]);
  });
}

/** Does something while no other tab does it to the same upload; waits for its turn. */
export async function uploadAlone(uploadId: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Plain http has no Web Locks: what two tabs send twice is one chunk all the same.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`yanxi:upload ${uploadId}`, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

async function fits(db: Database, size: number): Promise<boolean> {
  if (size > FILE_BUDGET.each) return false;
  const [all, kept] = await Promise.all([db.getAll('uploads'), db.getAllKeys('files')]);
  const used = all.filter(({ uploadId }) => kept.includes(uploadId)).reduce((sum, one) => sum + one.size, 0);
  return used + size <= FILE_BUDGET.all;
}

async function openDatabase(): Promise<Database> {
  const { openDB } = await import('idb');
  const db = await openDB<UploadSchema>('yanxi-uploads', 1, {
    upgrade(fresh) {
      const uploads = fresh.createObjectStore('uploads', { keyPath: 'uploadId' });
      uploads.createIndex('place', ['deployment', 'owner', 'field']);
      uploads.createIndex('at', 'at');
      fresh.createObjectStore('files');
    },
    // Another version of the page wants it: it is opened again when it is next needed.
    blocking(_from, _to, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
      opening = undefined;
    },
    terminated: () => (opening = undefined),
  });
  const old = db.transaction(['uploads', 'files'], 'readwrite');
  for await (const cursor of old
    .objectStore('uploads')
    .index('at')
    .iterate(IDBKeyRange.upperBound(Date.now() - LIFE))) {
    await old.objectStore('files').delete(cursor.primaryKey);
    await cursor.delete();
  }
  return db;
}
