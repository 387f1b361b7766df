// The pieces of an upload until they are put together.
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';

interface Chunk {
  uploadId: string;
  index: number;
  hash: string;
  bytes: Uint8Array;
}

const PositionRow = v.object({ position: v.number() });
const BytesRow = v.object({ bytes: v.instance(Uint8Array) });

/** Keeps a chunk; false when the same one is there already. */
export function addChunk(db: Database, { uploadId, index, hash, bytes }: Chunk): boolean {
  const { changes } = db.run(
    `INSERT INTO chunks (upload_id, position, hash, bytes) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET hash = excluded.hash, bytes = excluded.bytes WHERE hash <> excluded.hash`,
    uploadId,
    index,
    hash,
    bytes,
  );
  return changes > 0;
}

/** The first position that is not there. */
export function missingChunk(db: Database, uploadId: string, total: number): number | undefined {
  const rows = db.all(PositionRow, 'SELECT position FROM chunks WHERE upload_id = ?', uploadId);
  const there = new Set(rows.map(({ position }) => position));
  return Array.from({ length: total }, (_, index) => index).find((index) => !there.has(index));
}

export function readChunks(db: Database, uploadId: string): Buffer {
  const rows = db.all(BytesRow, 'SELECT bytes FROM chunks WHERE upload_id = ? ORDER BY position', uploadId);
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

export function removeChunks(db: Database, uploadId: string): void {
  db.run('DELETE FROM chunks WHERE upload_id = ?', uploadId);
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
