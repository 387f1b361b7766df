import type * as v from 'valibot';
import type { Attachment } from '#kernel/http/entities.ts';
import type { Database } from '../database/Database.ts';
import { fileFacts } from './files.ts';

/** A file of the file service, under the name that it has where it is used. */
export function attachmentOf(db: Database, fileId: string, name: string): v.InferOutput<typeof Attachment> {
  return { fileId, name, size: fileFacts(db, fileId)?.size ?? 0 };
}
