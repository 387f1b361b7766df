// What is known of an upload, so that it can go on where it was cut: its id, and what was sent of it.
import { newOperationId } from '../operation.ts';

interface SentChunk {
  /** Of what was in it. */
  readonly hash: string;
  /** The upstream has said that it has it: it is never sent again. */
  readonly confirmed: boolean;
}

export interface UploadRecord {
  readonly uploadId: string;
  /** Bytes a chunk. */
  readonly chunk: number;
  /** In their order, as they are sent. */
  readonly sent: readonly SentChunk[];
}

export const CHUNK = 4 * 1024 * 1024;

const fresh = (chunk: number): UploadRecord => ({ uploadId: newOperationId(), chunk, sent: [] });

export class UploadLog {
  record: UploadRecord;
  /** Where it outlives the page; in memory only unless said. */
  keep: (record: UploadRecord) => Promise<unknown> = () => Promise.resolve();

  constructor(record: UploadRecord = fresh(CHUNK)) {
    this.record = record;
  }

  get confirmed(): number {
    return this.record.sent.filter(({ confirmed }) => confirmed).length;
  }

  /** Resolves once it is written down. */
  async note(index: number, chunk: SentChunk): Promise<void> {
    this.record = { ...this.record, sent: [...this.record.sent.slice(0, index), chunk] };
    await this.keep(this.record);
  }

  /** Nothing of it counts any more. */
  renew(): void {
    this.record = fresh(this.record.chunk);
  }
}
