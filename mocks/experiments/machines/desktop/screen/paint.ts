// Rectangles and letters on a bitmap. Whatever lies outside of it is left out.
import { charWidth } from '../../shell/line/charWidth.ts';
import { COLUMN, glyphOf, LINE, SHADES } from '../font/glyphs.ts';
import { type Area, type Bitmap, overlap } from './Bitmap.ts';

export function paint(bitmap: Bitmap, area: Area, colour: number): void {
  const { x, y, width, height } = overlap(area, { x: 0, y: 0, width: bitmap.width, height: bitmap.height });
  for (let row = y; row < y + height; row += 1) {
    const start = row * bitmap.width + x;
    bitmap.pixels.fill(colour, start, start + width);
  }
}

interface Letter {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly colour: number;
}

/** One character, mixed with what is there. */
export function paintLetter(bitmap: Bitmap, letter: string, { x, y, columns, colour }: Letter): void {
  if (letter === ' ' || letter === '\u3000') return;
  const { width, shades } = glyphOf(letter.codePointAt(0) ?? 0, columns === 2 ? 2 : 1);
  const right = Math.min(width, bitmap.width - x);
  const bottom = Math.min(LINE, bitmap.height - y);
  for (let row = 0; row < bottom; row += 1) {
    for (let column = 0; column < right; column += 1) {
      const shade = shades[row * width + column] ?? 0;
      if (shade === 0) continue;
      const at = (y + row) * bitmap.width + x + column;
      bitmap.pixels[at] = mixed(bitmap.pixels[at] ?? 0, colour, shade / (SHADES - 1));
    }
  }
}

export function paintText(bitmap: Bitmap, text: string, from: { x: number; y: number }, colour: number): void {
  let { x } = from;
  for (const letter of text) {
    const columns = charWidth(letter);
    if (columns > 0) paintLetter(bitmap, letter, { x, y: from.y, columns, colour });
    x += columns * COLUMN;
  }
}

/** Between two colours: 0 is the first, 1 the second. */
export function mixed(one: number, other: number, strength: number): number {
  const channel = (shift: number): number => {
    const [from, to] = [(one >> shift) & 255, (other >> shift) & 255];
    return Math.round(from + (to - from) * strength) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}
