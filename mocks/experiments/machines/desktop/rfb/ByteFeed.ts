// Reads a stream of bytes that comes in pieces of any size: a reader yields how many bytes it needs next.

export type Reading<T> = Generator<number, T, Buffer>;

export class ByteFeed {
  readonly #reading: Reading<void>;
  #pieces: Uint8Array[] = [];
  #length = 0;
  #needed: number;

  constructor(reading: Reading<void>) {
    this.#reading = reading;
    this.#needed = this.#next(reading.next());
  }

  push(bytes: Uint8Array): void {
    this.#pieces.push(bytes);
    this.#length += bytes.length;
    while (this.#length >= this.#needed) {
      const all = this.#pieces.length === 1 ? this.#pieces[0] : Buffer.concat(this.#pieces);
      const taken = Buffer.from(all?.subarray(0, this.#needed) ?? []);
      const rest = all?.subarray(this.#needed) ?? new Uint8Array();
      this.#pieces = rest.length > 0 ? [rest] : [];
      this.#length = rest.length;
      this.#needed = this.#next(this.#reading.next(taken));
    }
  }

  /** A reader that has come to its end wants nothing more. */
  #next(step: IteratorResult<number, void>): number {
    return step.done === true ? Infinity : step.value;
  }
}

export function* u8(): Reading<number> {
  return (yield 1).readUInt8();
}

export function* u16(): Reading<number> {
  return (yield 2).readUInt16BE();
}

export function* u32(): Reading<number> {
  return (yield 4).readUInt32BE();
}
