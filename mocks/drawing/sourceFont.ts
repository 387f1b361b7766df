// The Chinese typeface of printed papers: ZCOOL XiaoWei (SIL Open Font License), as the package ships it, in files of some
// hundred characters each. No build carries it, so it is not among the third-party notices: it is installed as a package,
// with its licence beside it, and the licence leaves documents free in which it is embedded.
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import * as v from 'valibot';

/** A character's outline, as TrueType keeps it, and its width in a thousandth of the size. */
export interface Glyph {
  readonly outline: Buffer;
  readonly width: number;
  /** Glyphs that it is drawn out of, and where in its outline each is named. */
  readonly parts: readonly { readonly place: number; readonly glyph: Glyph }[];
}

type Tables = ReadonlyMap<string, Buffer>;

const PACKAGE = '@fontsource/zcool-xiaowei';
const at = (path: string): URL => new URL(path, import.meta.resolve(`${PACKAGE}/package.json`));

let ranges: ReadonlyMap<string, string> | undefined;
const read = new Map<string, Tables>();

/** Undefined for what the typeface does not have. */
export function glyphOf(letter: string): Glyph | undefined {
  const code = letter.codePointAt(0) ?? 0;
  for (const [name, covered] of rangesOf()) {
    if (!covers(covered, code)) continue;
    const tables = tablesOf(name);
    const id = glyphId(table(tables, 'cmap'), code);
    if (id === 0) continue;
    return glyphWith(tables, id);
  }
  return undefined;
}

/** A table of the font that is the same in all of its files. */
export const sharedTable = (name: 'head' | 'hhea' | 'maxp'): Buffer => Buffer.from(table(tablesOf('latin'), name));

function glyphWith(tables: Tables, id: number): Glyph {
  const outline = outlineOf(tables, id);
  const parts = partsIn(outline).map((place) => ({ place, glyph: glyphWith(tables, outline.readUInt16BE(place)) }));
  return { outline, width: widthOf(tables, id), parts };
}

const WORDS = 0x1;
const SCALED = 0x8;
const MORE = 0x20;
const SCALED_TWICE = 0x40;
const TURNED = 0x80;

/** The places in an outline that name other glyphs; an outline of its own names none. */
function partsIn(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const places: number[] = [];
  let flags = MORE;
  for (let place = 10; (flags & MORE) !== 0;) {
    flags = outline.readUInt16BE(place);
    places.push(place + 2);
    const scale = (flags & SCALED) !== 0 ? 2 : (flags & SCALED_TWICE) !== 0 ? 4 : (flags & TURNED) !== 0 ? 8 : 0;
    place += 4 + ((flags & WORDS) !== 0 ? 4 : 2) + scale;
  }
  return places;
}

function rangesOf(): ReadonlyMap<string, string> {
  const Ranges = v.record(v.string(), v.string());
  ranges ??= new Map(Object.entries(v.parse(Ranges, JSON.parse(readFileSync(at('unicode.json'), 'utf8')))));
  return ranges;
}

/** `U+4e00,U+4e07-4e09` */
const covers = (covered: string, code: number): boolean =>
  covered.split(',').some((range) => {
    const [from = 0, to = from] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return code >= from && code <= to;
  });

/** A WOFF file: its tables, each deflated where that makes it smaller. */
function tablesOf(name: string): Tables {
  const known = read.get(name);
  if (known) return known;
  const file = readFileSync(at(`files/zcool-xiaowei-${name.replaceAll(/[[\]]/g, '')}-400-normal.woff`));
  const tables = new Map<string, Buffer>();
  for (let entry = 44; entry < 44 + 20 * file.readUInt16BE(12); entry += 20) {
    const start = file.readUInt32BE(entry + 4);
    const packed = file.readUInt32BE(entry + 8);
    const bytes = file.subarray(start, start + packed);
    tables.set(
      file.toString('latin1', entry, entry + 4),
      packed === file.readUInt32BE(entry + 12) ? bytes : inflateSync(bytes),
    );
  }
  read.set(name, tables);
  return tables;
}

function table(tables: Tables, name: string): Buffer {
  const found = tables.get(name);
  if (!found) throw new Error(`${PACKAGE}: no table ${name}`);
  return found;
}

/** Its number in the file, by the table of segments (format 4); 0 if it has none. */
function glyphId(cmap: Buffer, code: number): number {
  for (let entry = 4; entry < 4 + 8 * cmap.readUInt16BE(2); entry += 8) {
    const sub = cmap.subarray(cmap.readUInt32BE(entry + 4));
    if (sub.readUInt16BE(0) !== 4) continue;
    const doubled = sub.readUInt16BE(6);
    const starts = 16 + doubled;
    const deltas = starts + doubled;
    const offsets = deltas + doubled;
    for (let segment = 0; segment < doubled; segment += 2) {
      const start = sub.readUInt16BE(starts + segment);
      if (code > sub.readUInt16BE(14 + segment)) continue;
      if (code < start) return 0;
      const delta = sub.readUInt16BE(deltas + segment);
      const place = offsets + segment;
      const offset = sub.readUInt16BE(place);
      if (offset === 0) return (code + delta) & 0xffff;
      const id = sub.readUInt16BE(place + offset + 2 * (code - start));
      return id === 0 ? 0 : (id + delta) & 0xffff;
    }
  }
  return 0;
}

/** Without its hints for small screens, which refer to tables that a subset has not. */
function outlineOf(tables: Tables, id: number): Buffer {
  const loca = table(tables, 'loca');
  const long = table(tables, 'head').readInt16BE(50) === 1;
  const place = (one: number): number => (long ? loca.readUInt32BE(4 * one) : 2 * loca.readUInt16BE(2 * one));
  const outline = table(tables, 'glyf').subarray(place(id), place(id + 1));
  const contours = outline.length === 0 ? -1 : outline.readInt16BE(0);
  if (contours < 0) return outline;
  const hints = 10 + 2 * contours;
  return Buffer.concat([
    outline.subarray(0, hints),
    Buffer.alloc(2),
    outline.subarray(hints + 2 + outline.readUInt16BE(hints)),
  ]);
}

function widthOf(tables: Tables, id: number): number {
  const last = table(tables, 'hhea').readUInt16BE(34) - 1;
  const width = table(tables, 'hmtx').readUInt16BE(4 * Math.min(id, last));
  return (width * 1000) / table(tables, 'head').readUInt16BE(18);
}
