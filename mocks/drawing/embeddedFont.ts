// A TrueType font of the glyphs that a paper uses, to be embedded in its PDF.
import { deflateSync } from 'node:zlib';
import { type Glyph, glyphOf, sharedTable } from './sourceFont.ts';

export interface EmbeddedFont {
  /** The font file, deflated, a character for each byte. */
  readonly file: string;
  /** Its length before that. */
  readonly size: number;
  /** The width of each glyph in thousandths of the size; the first one stands for what is missing. */
  readonly widths: readonly number[];
  /** The letters in the order of the glyphs, from 1. */
  readonly letters: readonly string[];
}

/** The part of a text that the typeface can write. */
export function embeddedFont(text: string): EmbeddedFont {
  const known = [...new Set(text)].toSorted().flatMap((letter) => {
    const glyph = glyphOf(letter);
    return glyph ? [{ letter, glyph }] : [];
  });
  const glyphs = known.map(({ glyph }) => glyph);
  const file = fontFile(glyphs);
  return {
    file: deflateSync(file).toString('latin1'),
    size: file.length,
    widths: [1000, ...glyphs.map(({ width }) => Math.round(width))],
    letters: known.map(({ letter }) => letter),
  };
}

/** The glyphs of the letters, from 1, and after them those that they are drawn out of. */
function withParts(glyphs: readonly Glyph[]): Glyph[] {
  const all = [...glyphs];
  // It grows while it is gone through.
  for (const [at, { outline, width, parts }] of all.entries()) {
    const own = Buffer.from(outline);
    for (const { place, glyph } of parts) own.writeUInt16BE(all.push(glyph), place);
    all[at] = { outline: own, width, parts };
  }
  return all;
}

function fontFile(letters: readonly Glyph[]): Buffer {
  const glyphs = withParts(letters);
  const head = sharedTable('head');
  // Places in `loca` are long ones.
  head.writeInt16BE(1, 50);
  const units = head.readUInt16BE(18);
  const count = glyphs.length + 1;
  const hhea = sharedTable('hhea');
  hhea.writeUInt16BE(count, 34);
  const maxp = sharedTable('maxp');
  maxp.writeUInt16BE(count, 4);

  const outlines = [Buffer.alloc(0), ...glyphs.map(({ outline }) => padded(outline))];
  const loca = Buffer.alloc(4 * (count + 1));
  let end = 0;
  for (const [at, { length }] of outlines.entries()) {
    end += length;
    loca.writeUInt32BE(end, 4 * (at + 1));
  }
  const hmtx = Buffer.alloc(4 * count);
  for (const [at, width] of [1000, ...glyphs.map((glyph) => glyph.width)].entries()) {
    const outline = outlines[at];
    hmtx.writeUInt16BE(Math.round((width * units) / 1000), 4 * at);
    // The left edge of what is drawn.
    if (outline && outline.length > 0) hmtx.writeInt16BE(outline.readInt16BE(2), 4 * at + 2);
  }
  return assembled({ glyf: Buffer.concat(outlines), head, hhea, hmtx, loca, maxp });
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

/** The tables stand in the order of their names. */
function assembled(tables: Readonly<Record<string, Buffer>>): Buffer {
  const all = Object.entries(tables);
  const directory = Buffer.alloc(12 + 16 * all.length);
  directory.writeUInt32BE(0x0001_0000, 0);
  directory.writeUInt16BE(all.length, 4);
  const power = 2 ** Math.floor(Math.log2(all.length));
  directory.writeUInt16BE(16 * power, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE(16 * (all.length - power), 10);
  let place = directory.length;
  for (const [at, [name, bytes]] of all.entries()) {
    const entry = 12 + 16 * at;
    directory.write(name, entry, 'latin1');
    directory.writeUInt32BE(checksum(padded(bytes)), entry + 4);
    directory.writeUInt32BE(place, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    place += padded(bytes).length;
  }
  return Buffer.concat([directory, ...all.map(([, bytes]) => padded(bytes))]);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) % 2 ** 32;
  return sum;
}
