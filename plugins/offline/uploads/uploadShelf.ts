// Uploads under way, in IndexedDB: what the upstream has confirmed of each, and the file itself where it is not too big.
import type { DBSchema, IDBPDatabase } from 'idb';
import { type Ending, PatientDatabase } from '../disk/PatientDatabase.ts';
import { WriteBehind } from '../disk/writeBehind.store.ts';
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

const MEGABYTE = 1024 * 1024;
/** Bytes of a file that is kept, and of all of them together. */
export const FILE_BUDGET = { each: 64 * MEGABYTE, all: 192 * MEGABYTE } as const;
/** Older ones are forgotten; the upstream will not have waited longer either. */
const LIFE = 7 * 24 * 3_600_000;

const database = new PatientDatabase(openDatabase);
/** Where the browser keeps nothing, or does not answer, an upload lives as long as the page. */
const disk = new WriteBehind<UploadSchema, KeptUpload | undefined>(database);

export async function keptUploads({ deployment, owner, field }: UploadPlace): Promise<KeptUpload[]> {
  const kept = await disk.read((db) => db.getAllFromIndex('uploads', 'place', [deployment, owner, field]));
  const { owed } = disk;
  const here = [...owed.values()].flatMap((one) => one ?? []);
  return [
    ...(kept ?? []).filter(({ uploadId }) => !owed.has(uploadId)),
    ...here.filter((one) => one.deployment === deployment && one.owner === owner && one.field === field),
  ];
}

export async function keptUpload(uploadId: string): Promise<KeptUpload | undefined> {
  const kept = await disk.read((db) => db.get('uploads', uploadId));
  return disk.owed.has(uploadId) ? disk.owed.get(uploadId) : kept;
}

/** Resolves to whether it outlives the page. */
export function keepUpload(upload: KeptUpload): Promise<boolean> {
  return disk.write(upload.uploadId, upload, async (db) => {
    const writing = db.transaction('uploads', 'readwrite', { durability: 'strict' });
    await Promise.all([writing.store.put(upload), writing.done]);
  });
}

/** So that it need not be chosen again. A big one takes its time, and nothing waits for it. */
export function keepFile(uploadId: string, file: File): Promise<boolean> {
  const keeping = database.askPatiently(async (db) => {
    if (!(await fits(db, file.size))) return false;
    await db.put('files', file, uploadId);
    // It may have come to an end while this was written.
    if (!(await db.getKey('uploads', uploadId))) await db.delete('files', uploadId);
    return true;
  });
  return keeping.catch(() => false);
}

export async function keptFile({ uploadId, name, type, size }: KeptUpload): Promise<File | undefined> {
  const blob = await disk.read((db) => db.get('files', uploadId));
  return blob?.size === size ? new File([blob], name, { type }) : undefined;
}

export async function forgetUpload(uploadId: string): Promise<void> {
  await disk.write(uploadId, undefined, async (db) => {
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

async function fits(db: IDBPDatabase<UploadSchema>, size: number): Promise<boolean> {
  if (size > FILE_BUDGET.each) return false;
  const [all, kept] = await Promise.all([db.getAll('uploads'), db.getAllKeys('files')]);
  const used = all.filter(({ uploadId }) => kept.includes(uploadId)).reduce((sum, one) => sum + one.size, 0);
  return used + size <= FILE_BUDGET.all;
}

async function openDatabase(ending: Ending): Promise<IDBPDatabase<UploadSchema>> {
  const { openDB } = await import('idb');
  const db = await openDB<UploadSchema>('yanxi-uploads', 1, {
    upgrade(fresh) {
      const uploads = fresh.createObjectStore('uploads', { keyPath: 'uploadId' });
      uploads.createIndex('place', ['deployment', 'owner', 'field']);
      uploads.createIndex('at', 'at');
      fresh.createObjectStore('files');
    },
    ...ending,
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
