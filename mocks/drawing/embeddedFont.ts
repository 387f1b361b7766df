// The Chinese typeface of printed papers: ZCOOL XiaoWei (SIL Open Font License). No build carries it, so it is not among the
// third-party notices: it is installed as a package, with its licence beside it, and the licence leaves documents free in
// which it is embedded.
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

const FILE = '@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf';

/** A TrueType font of the glyphs that a paper uses, to be embedded in its PDF. */
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

let opened: Font | undefined;

function typeface(): Font {
  if (opened) return opened;
  const font = create(readFileSync(new URL(import.meta.resolve(FILE))));
  if ('fonts' in font) throw new Error(`${FILE} is a collection`);
  return (opened = font);
}

/** The part of a text that the typeface can write. */
export function embeddedFont(text: string): EmbeddedFont {
  const font = typeface();
  const letters = [...new Set(text)].toSorted().filter((letter) => font.hasGlyphForCodePoint(codeOf(letter)));
  const glyphs = letters.map((letter) => font.glyphForCodePoint(codeOf(letter)));
  const subset = font.createSubset();
  for (const glyph of glyphs) subset.includeGlyph(glyph);
  const file = subset.encode();
  return {
    file: deflateSync(file).toString('latin1'),
    size: file.length,
    // The typeface is drawn on a square of 1,000 units.
    widths: [1000, ...glyphs.map(({ advanceWidth }) => advanceWidth)],
    letters,
  };
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;
