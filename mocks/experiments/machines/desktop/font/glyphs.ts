// The letters of the desktop's screen, in four shades. What they are drawn from, and its licences: LICENSE.txt.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export interface Glyph {
  readonly width: number;
  /** From 0 to SHADES - 1, row by row. */
  readonly shades: Uint8Array;
}

/** A letter of one column; Chinese ones take two. */
export const COLUMN = 8;
export const LINE = 18;
export const SHADES = 4;
const PER_BYTE = 4;

type Font = ReadonlyMap<number, Glyph>;

let fonts: { readonly narrow: Font; readonly wide: Font } | undefined;
const boxes = new Map<number, Glyph>();

/** How a character looks in so many columns. One that the font lacks is its code point in small digits. */
export function glyphOf(codePoint: number, columns: 1 | 2): Glyph {
  fonts ??= readFonts();
  return (columns === 2 ? fonts.wide : fonts.narrow).get(codePoint) ?? boxFor(codePoint, columns);
}

function readFonts() {
  const bytes = brotliDecompressSync(readFileSync(join(import.meta.dirname, 'glyphs.bin.br')));
  const narrow = readFont(bytes, 0, COLUMN);
  return { narrow: narrow.font, wide: readFont(bytes, narrow.end, 2 * COLUMN).font };
}

/** How many there are, their code points, their pixels: four to a byte, the lowest bits first. */
function readFont(bytes: Buffer, start: number, width: number): { font: Font; end: number } {
  const count = bytes.readUInt16LE(start);
  const size = (width * LINE) / PER_BYTE;
  const pixels = start + 2 + 4 * count;
  const font = new Map<number, Glyph>();
  for (let at = 0; at < count; at += 1) {
    const packed = bytes.subarray(pixels + at * size, pixels + (at + 1) * size);
    font.set(bytes.readUInt32LE(start + 2 + 4 * at), { width, shades: unpacked(packed) });
  }
  return { font, end: pixels + count * size };
}

function unpacked(packed: Uint8Array): Uint8Array {
  const shades = new Uint8Array(packed.length * PER_BYTE);
  for (const [at, byte] of packed.entries()) {
    for (let part = 0; part < PER_BYTE; part += 1) shades[at * PER_BYTE + part] = (byte >> (2 * part)) & 3;
  }
  return shades;
}

/** Hexadecimal digits of 3 × 5 pixels, three bits a row. */
const DIGITS = [
  0o75557, 0o26227, 0o71747, 0o71717, 0o55711, 0o74717, 0o74757, 0o71244, 0o75757, 0o75717, 0o75755, 0o65656, 0o74447,
  0o65556, 0o74647, 0o74644,
];

/** In two columns three digits a row within a box; one column has room for two a row, and for no box. */
function boxFor(codePoint: number, columns: 1 | 2): Glyph {
  const key = codePoint * 2 + columns;
  const known = boxes.get(key);
  if (known) return known;
  const width = columns * COLUMN;
  const shades = new Uint8Array(width * LINE);
  const draw = (x: number, y: number): void => {
    shades[y * width + x] = SHADES - 1;
  };
  if (columns === 2) {
    for (let x = 1; x < width - 1; x += 1) for (const y of [1, LINE - 3]) draw(x, y);
    for (let y = 1; y < LINE - 2; y += 1) for (const x of [1, width - 2]) draw(x, y);
  }
  const perRow = columns + 1;
  const digits = codePoint
    .toString(16)
    .padStart(4, '0')
    .padStart(2 * perRow, ' ');
  for (const [at, digit] of [...digits].entries()) {
    const rows = DIGITS[Number.parseInt(digit, 16)] ?? 0;
    const left = (columns === 2 ? 2 : 0) + (at % perRow) * 4;
    const top = 3 + Math.floor(at / perRow) * 6;
    for (let bit = 0; bit < 15; bit += 1) {
      if (((rows >> (14 - bit)) & 1) === 1) draw(left + (bit % 3), top + Math.floor(bit / 3));
    }
  }
  const glyph = { width, shades };
  boxes.set(key, glyph);
  return glyph;
}
