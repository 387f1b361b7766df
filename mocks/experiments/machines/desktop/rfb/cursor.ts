// The pointer's shape. The client draws it, so that it moves without delay.
import type { ByteWriter } from './ByteWriter.ts';
import { ENCODINGS } from './encodings.ts';
import type { PixelFormat } from './pixelFormat.ts';
import { writePixel } from './pixels.ts';

/** An arrow; its tip is at the top left. */
const ROWS = [
  '#',
  '##',
  '#.#',
  '#..#',
  '#...#',
  '#....#',
  '#.....#',
  '#......#',
  '#.......#',
  '#........#',
  '#.........#',
  '#......#####',
  '#...#..#',
  '#..##...#',
  '#.#  #..#',
  '##   #...#',
  '#     #..#',
  '      #..#',
  '       ##',
];

const [DARK, LIGHT] = [0x1b2a31, 0xffffff];

/** A rectangle of an update: pixels, then a bit for each visible one. */
export function writeCursor(out: ByteWriter, format: PixelFormat): void {
  const width = Math.max(...ROWS.map((row) => row.length));
  out.u16(0, 0, width, ROWS.length).u32(ENCODINGS.cursor);
  for (const row of ROWS) {
    for (const pixel of row.padEnd(width)) writePixel(out, pixel === '.' ? LIGHT : DARK, format);
  }
  for (const row of ROWS) {
    const mask = new Uint8Array(Math.ceil(width / 8));
    for (const [at, pixel] of [...row].entries()) {
      if (pixel !== ' ') mask[at >> 3] = (mask[at >> 3] ?? 0) | (0x80 >> (at & 7));
    }
    out.bytes(mask);
  }
}
