// The state from which an upload can be resumed: its id, and the chunks sent so far.
import { newOperationId } from '#kernel/http/operation.ts';
import type { SentChunk, UploadRecord } from '../disk/stored.ts';

export const CHUNK = 4 * 1024 * 1024;

const fresh = (chunk: number): UploadRecord => ({ uploadId: newOperationId(), chunk, sent: [] });

export class ResumableUpload {
  record: UploadRecord;
  /** Stores the state; by default it lives in memory only. */
  store: (record: UploadRecord) => Promise<unknown> = () => Promise.resolve();

  constructor(record: UploadRecord = fresh(CHUNK)) {
    this.record = record;
  }

  get confirmed(): number {
    return this.record.sent.filter(({ confirmed }) => confirmed).length;
  }

  /** Resolves once the chunk is stored. */
  async noteChunk(index: number, chunk: SentChunk): Promise<void> {
    this.record = { ...this.record, sent: [...this.record.sent.slice(0, index), chunk] };
    await this.store(this.record);
  }

  /** Resolves once the completion is stored, so that nothing is sent again. */
  async noteArrival(fileId: string): Promise<void> {
    this.record = { ...this.record, fileId };
    await this.store(this.record);
  }

  /** Discards the sent chunks and takes a new id. */
  restart(): void {
    this.record = fresh(this.record.chunk);
  }
}
