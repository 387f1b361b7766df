/** Bytes one after the other, numbers with the highest byte first. */
export class ByteWriter {
  #bytes: Buffer = Buffer.allocUnsafe(1024);
  #length = 0;

  u8(...values: readonly number[]): this {
    for (const value of values) {
      const at = this.#room(1);
      this.#bytes[at] = value;
    }
    return this;
  }

  u16(...values: readonly number[]): this {
    for (const value of values) {
      const at = this.#room(2);
      this.#bytes.writeUInt16BE(value, at);
    }
    return this;
  }

  /** Negative numbers as their complement. */
  u32(...values: readonly number[]): this {
    for (const value of values) {
      const at = this.#room(4);
      this.#bytes.writeUInt32BE(value >>> 0, at);
    }
    return this;
  }

  u32LittleEndian(value: number): this {
    const at = this.#room(4);
    this.#bytes.writeUInt32LE(value >>> 0, at);
    return this;
  }

  bytes(bytes: Uint8Array): this {
    const at = this.#room(bytes.length);
    this.#bytes.set(bytes, at);
    return this;
  }

  done(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Reserves so many bytes and returns their place; the buffer may be a larger one afterwards. */
  #room(size: number): number {
    const at = this.#length;
    this.#length += size;
    if (this.#length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#length, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, at);
      this.#bytes = larger;
    }
    return at;
  }
}
