// The state of an upload from which it can be resumed: its id, and the chunks sent so far.
import { newOperationId } from '../operation.ts';

interface SentChunk {
  /** Of its content. */
  readonly hash: string;
  /** The server has confirmed it, so it is never sent again. */
  readonly confirmed: boolean;
}

export interface UploadRecord {
  readonly uploadId: string;
  /** Bytes a chunk. */
  readonly chunk: number;
  /** In order. */
  readonly sent: readonly SentChunk[];
  /** Once all of it has arrived. */
  readonly fileId?: string;
}

export const CHUNK = 4 * 1024 * 1024;

const fresh = (chunk: number): UploadRecord => ({ uploadId: newOperationId(), chunk, sent: [] });

export class ResumableUpload {
  record: UploadRecord;
  /** Stores the state; unless set, it lives in memory only. */
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

  /** Resolves once it is stored that it is complete: nothing more is to be sent. */
  async noteArrival(fileId: string): Promise<void> {
    this.record = { ...this.record, fileId };
    await this.store(this.record);
  }

  /** Discards what was sent and takes a new id. */
  restart(): void {
    this.record = fresh(this.record.chunk);
  }
}
