// A zlib stream that comes in parts and never ends, as RFB has it.
import { createInflate } from 'node:zlib';

export class ZlibReader {
  readonly #stream = createInflate();

  /** The bytes that the next part of it holds: so many. */
  async read(part: Uint8Array, length: number): Promise<Buffer> {
    return new Promise((done) => {
      const pieces: Buffer[] = [];
      let missing = length;
      const take = (piece: Buffer): void => {
        pieces.push(piece);
        missing -= piece.length;
        if (missing > 0) return;
        this.#stream.off('data', take);
        done(Buffer.concat(pieces));
      };
      this.#stream.on('data', take);
      this.#stream.write(part);
    });
  }
}
