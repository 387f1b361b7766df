// Updates that were sent unasked and that the client has not yet drawn: a fence behind each of them comes back when it has.
import { ByteWriter } from './ByteWriter.ts';

const FENCE = 248;
const REQUEST = 0x80000000;
const BLOCK_BEFORE = 1;
const KNOWN = 3;
const MOST_UPDATES = 16;
const MOST_BYTES = 1024 * 1024;

export class InFlight {
  readonly #send: (bytes: Uint8Array) => void;
  readonly #sizes = new Map<number, number>();
  #last = 0;

  constructor(send: (bytes: Uint8Array) => void) {
    this.#send = send;
  }

  get full(): boolean {
    const bytes = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    return this.#sizes.size >= MOST_UPDATES || bytes >= MOST_BYTES;
  }

  sent(size: number): void {
    this.#last += 1;
    this.#sizes.set(this.#last, size);
    this.#write(REQUEST | BLOCK_BEFORE, new ByteWriter().u32(this.#last).done());
  }

  /** The client's answer, or a fence of its own that is answered. */
  fence(flags: number, payload: Buffer): void {
    if ((flags & REQUEST) !== 0) this.#write(flags & KNOWN, payload);
    else if (payload.length === 4) this.#sizes.delete(payload.readUInt32BE());
  }

  #write(flags: number, payload: Uint8Array): void {
    this.#send(new ByteWriter().u8(FENCE, 0, 0, 0).u32(flags).u8(payload.length).bytes(payload).done());
  }
}
