// The pointer's shapes. The client draws them, so that they move without delay.
import type { ByteWriter } from './ByteWriter.ts';
import { ENCODINGS } from './encodings.ts';
import { writePixel } from './hextile.ts';
import type { PixelFormat } from './pixelFormat.ts';

export type CursorName = 'arrow' | 'text';

interface Cursor {
  readonly rows: readonly string[];
  readonly hot: readonly [number, number];
}

const CURSORS: Readonly<Record<CursorName, Cursor>> = {
  arrow: {
    hot: [0, 0],
    rows: [
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
    ],
  },
  text: {
    hot: [4, 8],
    rows: [
      '#########',
      '#...#...#',
      '####.####',
      ...Array.from({ length: 11 }, () => '   #.#   '),
      '####.####',
      '#...#...#',
      '#########',
    ],
  },
};

const [DARK, LIGHT] = [0x1b2a31, 0xffffff];

/** A rectangle of an update: pixels, then a bit for each visible one. */
export function writeCursor(out: ByteWriter, name: CursorName, format: PixelFormat): void {
  const { rows, hot } = CURSORS[name];
  const width = Math.max(...rows.map((row) => row.length));
  out.u16(...hot, width, rows.length).u32(ENCODINGS.cursor);
  for (const row of rows) {
    for (const pixel of row.padEnd(width)) writePixel(out, pixel === '.' ? LIGHT : DARK, format);
  }
  for (const row of rows) {
    const mask = new Uint8Array(Math.ceil(width / 8));
    for (const [at, pixel] of [...row].entries()) {
      if (pixel !== ' ') mask[at >> 3] = (mask[at >> 3] ?? 0) | (0x80 >> (at & 7));
    }
    out.bytes(mask);
  }
}
