// The letters of the desktop's screen, in four shades. LICENSE.txt names the fonts that they are drawn from.
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

/** The look of a character in so many columns. One that the font lacks is a box. */
export function glyphOf(codePoint: number, columns: 1 | 2): Glyph {
  fonts ??= readFonts();
  return (columns === 2 ? fonts.wide : fonts.narrow).get(codePoint) ?? boxOf(columns);
}

function readFonts() {
  const bytes = brotliDecompressSync(readFileSync(join(import.meta.dirname, 'glyphs.bin.br')));
  const narrow = readFont(bytes, 0, COLUMN);
  return { narrow: narrow.font, wide: readFont(bytes, narrow.end, 2 * COLUMN).font };
}

/** Their number, their code points, their pixels: four to a byte, the lowest bits first. */
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

/** An empty box. */
function boxOf(columns: 1 | 2): Glyph {
  const width = columns * COLUMN;
  const shades = new Uint8Array(width * LINE);
  for (let y = 2; y < LINE - 2; y += 1) {
    const isEdge = y === 2 || y === LINE - 3;
    for (let x = 1; x < width - 1; x += 1) {
      if (isEdge || x === 1 || x === width - 2) shades[y * width + x] = SHADES - 1;
    }
  }
  return { width, shades };
}
