// Draws into an area of a bitmap: coordinates begin at the area's corner, and nothing outside it is touched.
import { COLUMN, glyphOf, LINE, SHADES } from '../font/glyphs.ts';
import { columnsOf } from '../font/columns.ts';
import { type Area, type Bitmap, overlap } from './Bitmap.ts';

export class Painter {
  readonly width: number;
  readonly height: number;
  readonly #bitmap: Bitmap;
  readonly #area: Area;
  readonly #clip: Area;

  constructor(bitmap: Bitmap, area: Area = wholeOf(bitmap), clip = area) {
    this.width = area.width;
    this.height = area.height;
    this.#bitmap = bitmap;
    this.#area = area;
    this.#clip = overlap(overlap(area, clip), { x: 0, y: 0, width: bitmap.width, height: bitmap.height });
  }

  /** The same for a part of the area. */
  within({ x, y, width, height }: Area): Painter {
    const part = { x: this.#area.x + x, y: this.#area.y + y, width, height };
    return new Painter(this.#bitmap, part, this.#clip);
  }

  paint(area: Area, colour: number): void {
    const { x, y, width, height } = this.#clipped(area);
    for (let row = y; row < y + height; row += 1) {
      const start = row * this.#bitmap.width + x;
      this.#bitmap.pixels.fill(colour, start, start + width);
    }
  }

  /** Darkens what is there: 0 leaves it, 1 makes it black. */
  shade(area: Area, strength: number): void {
    const { x, y, width, height } = this.#clipped(area);
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) this.#blend(column, row, 0, strength);
    }
  }

  /** With round corners, softly drawn. */
  round({ x, y, width, height }: Area, radius: number, colour: number): void {
    this.paint({ x, y: y + radius, width, height: height - 2 * radius }, colour);
    for (let row = 0; row < radius; row += 1) {
      const inset = radius - Math.sqrt(radius ** 2 - (radius - row - 0.5) ** 2);
      const whole = Math.ceil(inset);
      for (const line of [y + row, y + height - 1 - row]) {
        this.paint({ x: x + whole, y: line, width: width - 2 * whole, height: 1 }, colour);
        for (const column of [x + whole - 1, x + width - whole]) this.dot(column, line, colour, whole - inset);
      }
    }
  }

  /** A line of one pixel around an area. */
  frame({ x, y, width, height }: Area, colour: number): void {
    this.paint({ x, y, width, height: 1 }, colour);
    this.paint({ x, y: y + height - 1, width, height: 1 }, colour);
    this.paint({ x, y, width: 1, height }, colour);
    this.paint({ x: x + width - 1, y, width: 1, height }, colour);
  }

  /** A slanting line, softly drawn. */
  stroke(from: readonly [number, number], to: readonly [number, number], thickness: number, colour: number): void {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const reach = thickness / 2 + 1;
    for (let y = Math.floor(Math.min(from[1], to[1]) - reach); y <= Math.max(from[1], to[1]) + reach; y += 1) {
      for (let x = Math.floor(Math.min(from[0], to[0]) - reach); x <= Math.max(from[0], to[0]) + reach; x += 1) {
        const along = Math.max(0, Math.min(length, ((x + 0.5 - from[0]) * dx + (y + 0.5 - from[1]) * dy) / length));
        const away = Math.hypot(x + 0.5 - from[0] - (dx * along) / length, y + 0.5 - from[1] - (dy * along) / length);
        this.dot(x, y, colour, Math.max(0, Math.min(1, thickness / 2 + 0.5 - away)));
      }
    }
  }

  /** One pixel, mixed with what is there. */
  dot(x: number, y: number, colour: number, strength: number): void {
    const { width } = this.#clipped({ x, y, width: 1, height: 1 });
    if (width === 1) this.#blend(this.#area.x + x, this.#area.y + y, colour, strength);
  }

  /** One line of text; what comes back is where it ends. */
  text(x: number, y: number, text: string, colour: number): number {
    let at = x;
    for (const character of text) {
      const columns = columnsOf(character);
      if (columns > 0) this.character(at, y, character, columns === 2 ? 2 : 1, colour);
      at += columns * COLUMN;
    }
    return at;
  }

  character(x: number, y: number, character: string, columns: 1 | 2, colour: number): void {
    if (character === ' ' || character === '\u3000') return;
    const area = this.#clipped({ x, y, width: columns * COLUMN, height: LINE });
    if (area.width <= 0 || area.height <= 0) return;
    const { width, shades } = glyphOf(character.codePointAt(0) ?? 0, columns);
    const [left, top] = [this.#area.x + x, this.#area.y + y];
    for (let row = area.y; row < area.y + area.height; row += 1) {
      for (let column = area.x; column < area.x + area.width; column += 1) {
        const shade = shades[(row - top) * width + column - left] ?? 0;
        if (shade === SHADES - 1) this.#bitmap.pixels[row * this.#bitmap.width + column] = colour;
        else if (shade > 0) this.#blend(column, row, colour, shade / (SHADES - 1));
      }
    }
  }

  #clipped({ x, y, width, height }: Area): Area {
    return overlap({ x: this.#area.x + x, y: this.#area.y + y, width, height }, this.#clip);
  }

  #blend(x: number, y: number, colour: number, strength: number): void {
    const at = y * this.#bitmap.width + x;
    this.#bitmap.pixels[at] = mixed(this.#bitmap.pixels[at] ?? 0, colour, strength);
  }
}

const wholeOf = ({ width, height }: Bitmap): Area => ({ x: 0, y: 0, width, height });

/** Between two colours: 0 is the first, 1 the second. */
export function mixed(one: number, other: number, strength: number): number {
  const channel = (shift: number): number => {
    const [from, to] = [(one >> shift) & 255, (other >> shift) & 255];
    return Math.round(from + (to - from) * strength) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}
