// A file by its id: uploaded, come along with the mock, or drawn when it is asked for.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { sha256 } from './chunks.ts';
import { drawFile } from './drawFile.ts';
import { assetContent, assetFacts } from './assets.ts';
import type { Database } from '../database/Database.ts';

export interface FileFacts {
  readonly name: string;
  readonly size: number;
  /** The type given with the upload. */
  readonly type: string;
}

export interface FileContent {
  readonly name: string;
  readonly type: string;
  readonly etag: string;
  readonly bytes: Uint8Array;
  /** Uploaded by a user. */
  readonly foreign: boolean;
}

type NewFile = Pick<FileContent, 'name' | 'type' | 'bytes'>;

const FactsRow = v.object({ name: v.string(), size: v.number(), content_type: v.string() });
const ContentRow = v.object({ ...FactsRow.entries, hash: v.string(), bytes: v.instance(Uint8Array) });
const SVG = 'image/svg+xml';

/** Keeps what was uploaded, or made out of other files. */
export function addFile(db: Database, { name, type, bytes }: NewFile, now: number): { fileId: string; hash: string } {
  const [fileId, hash] = [randomUUID(), sha256(bytes)];
  const facts = { name, content_type: type, size: bytes.length, hash };
  db.insert('files', { file_id: fileId, ...facts, bytes, created_at: now });
  return { fileId, hash };
}

export function fileFacts(db: Database, fileId: string): FileFacts | undefined {
  const row = db.get(FactsRow, 'SELECT name, size, content_type FROM files WHERE file_id = ?', fileId);
  if (row) return { name: row.name, size: row.size, type: row.content_type };
  const asset = assetFacts(fileId);
  if (asset) return asset;
  const drawn = drawFile(db, fileId);
  return drawn === undefined ? undefined : { name: `${fileId}.svg`, size: Buffer.byteLength(drawn), type: SVG };
}

export function fileContent(db: Database, fileId: string): FileContent | undefined {
  const row = db.get(ContentRow, 'SELECT name, size, content_type, hash, bytes FROM files WHERE file_id = ?', fileId);
  if (row) {
    return {
      name: row.name,
      type: row.content_type,
      etag: `"${row.hash.slice(0, 32)}"`,
      bytes: row.bytes,
      foreign: true,
    };
  }
  const asset = assetContent(fileId);
  if (asset) {
    const { name = fileId, type = '' } = assetFacts(fileId) ?? {};
    return { ...asset, name, type, foreign: false };
  }
  const drawn = drawFile(db, fileId);
  if (drawn === undefined) return undefined;
  const bytes = Buffer.from(drawn);
  return { name: `${fileId}.svg`, type: SVG, etag: `"${fileId}-${bytes.length}"`, bytes, foreign: false };
}
