// Unfinished uploads in IndexedDB: the chunks the server has confirmed, and the file itself unless it is too big.
import { type IDBPDatabase, openDatabase, type UploadSchema } from '../disk/databases.ts';
import type { StoredUpload, UploadKey } from '../disk/stored.ts';
import { WriteBehind } from '../disk/writeBehind.store.ts';
import { alone } from '../outbox/alone.ts';

const MEGABYTE = 1024 * 1024;
/** Maximum number of bytes stored, for one file and for all. */
export const FILE_BUDGET = { each: 64 * MEGABYTE, all: 192 * MEGABYTE } as const;
/** Milliseconds after which an upload is deleted, as the server will have dropped its chunks. */
const LIFE = 7 * 24 * 3_600_000;

const database = openDatabase('yanxi-uploads', tidy);
const disk = new WriteBehind<UploadSchema, StoredUpload | undefined>(database);

export async function storedUploads({ deployment, owner, field }: UploadKey): Promise<StoredUpload[]> {
  const stored = await disk.read((db) => db.getAllFromIndex('uploads', 'place', [deployment, owner, field]));
  const { unwritten } = disk;
  const inMemory = [...unwritten.values()].flatMap((one) => one ?? []);
  return [
    ...(stored ?? []).filter(({ uploadId }) => !unwritten.has(uploadId)),
    ...inMemory.filter((one) => one.deployment === deployment && one.owner === owner && one.field === field),
  ];
}

export async function storedUpload(uploadId: string): Promise<StoredUpload | undefined> {
  const stored = await disk.read((db) => db.get('uploads', uploadId));
  return disk.unwritten.has(uploadId) ? disk.unwritten.get(uploadId) : stored;
}

/** Resolves to true if the upload is stored, so that a reload does not lose it. */
export function storeUpload(upload: StoredUpload): Promise<boolean> {
  return disk.write(upload.uploadId, upload, async (db) => {
    const writing = db.transaction('uploads', 'readwrite', { durability: 'strict' });
    await Promise.all([writing.store.put(upload), writing.done]);
  });
}

/** Stores the file so that it need not be chosen again. A big one takes a while; nothing waits for it. */
export function storeFile(uploadId: string, file: File): Promise<boolean> {
  const storing = database.askPatiently(async (db) => {
    if (!(await fits(db, file.size))) return false;
    await db.put('files', file, uploadId);
    // If the upload has ended meanwhile, the file is removed again.
    if (!(await db.getKey('uploads', uploadId))) await db.delete('files', uploadId);
    return true;
  });
  return storing.catch(() => false);
}

export async function storedFile({ uploadId, name, type, size }: StoredUpload): Promise<File | undefined> {
  const blob = await disk.read((db) => db.get('files', uploadId));
  return blob?.size === size ? new File([blob], name, { type }) : undefined;
}

/** Removes the record and the file. */
export async function removeUpload(uploadId: string): Promise<void> {
  await disk.write(uploadId, undefined, async (db) => {
    const writing = db.transaction(['uploads', 'files'], 'readwrite');
    await Promise.all([
      writing.objectStore('uploads').delete(uploadId),
      writing.objectStore('files').delete(uploadId),
      writing.done,
    ]);
  });
}

/** Waits, without limit, while another tab runs the same upload. */
export function uploadAlone(uploadId: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  return alone(`yanxi:upload ${uploadId}`, work, { patient: true, signal });
}

async function fits(db: IDBPDatabase<UploadSchema>, size: number): Promise<boolean> {
  if (size > FILE_BUDGET.each) return false;
  const [all, stored] = await Promise.all([db.getAll('uploads'), db.getAllKeys('files')]);
  const used = all.filter(({ uploadId }) => stored.includes(uploadId)).reduce((sum, one) => sum + one.size, 0);
  return used + size <= FILE_BUDGET.all;
}

async function tidy(db: IDBPDatabase<UploadSchema>): Promise<void> {
  const old = db.transaction(['uploads', 'files'], 'readwrite');
  for await (const cursor of old
    .objectStore('uploads')
    .index('at')
    .iterate(IDBKeyRange.upperBound(Date.now() - LIFE))) {
    await old.objectStore('files').delete(cursor.primaryKey);
    await cursor.delete();
  }
}
