// Pixels on the wire: as they are, or deflated where the client knows the Zlib encoding.
import { constants, deflateRawSync } from 'node:zlib';
import type { Area, Bitmap } from '../screen/Bitmap.ts';
import { ByteWriter } from './ByteWriter.ts';
import type { PixelFormat } from './pixelFormat.ts';

export function writePixel(out: ByteWriter, colour: number, { size, encode }: PixelFormat): void {
  const pixel = encode(colour);
  if (size === 4) out.u32LittleEndian(pixel);
  else for (let byte = 0; byte < size; byte += 1) out.u8((pixel >>> (8 * byte)) & 255);
}

export function rawPixels(bitmap: Bitmap, { x, y, width, height }: Area, format: PixelFormat): Buffer {
  const out = new ByteWriter();
  for (let row = y; row < y + height; row += 1) {
    const start = row * bitmap.width + x;
    for (const pixel of bitmap.pixels.subarray(start, start + width)) writePixel(out, pixel, format);
  }
  return out.done();
}

/** The first bytes of a zlib stream. */
const ZLIB_HEADER = Buffer.from([0x78, 0x9c]);

/** All rectangles of a connection are one zlib stream that never ends. */
export class ZlibStream {
  #begun = false;

  /** The next part of it. Nothing in it refers to an earlier part, so each can be made by itself. */
  next(bytes: Uint8Array): Buffer {
    const part = deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, level: constants.Z_BEST_SPEED });
    if (this.#begun) return part;
    this.#begun = true;
    return Buffer.concat([ZLIB_HEADER, part]);
  }
}
