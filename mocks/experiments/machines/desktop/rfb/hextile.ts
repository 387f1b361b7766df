// The Hextile encoding: tiles of 16 × 16 pixels, each as rectangles on a background, or raw where that is shorter.
import type { Area, Bitmap } from '../screen/Bitmap.ts';
import type { ByteWriter } from './ByteWriter.ts';
import type { PixelFormat } from './pixelFormat.ts';

export const TILE = 16;

const RAW = 1;
const BACKGROUND = 2;
const FOREGROUND = 4;
const RECTANGLES = 8;
const COLOURED = 16;

/** The colours that the next tile may go on with. */
interface Carried {
  background: number | undefined;
  foreground: number | undefined;
}

export function writeHextile(out: ByteWriter, bitmap: Bitmap, area: Area, format: PixelFormat): void {
  const carried: Carried = { background: undefined, foreground: undefined };
  for (let y = area.y; y < area.y + area.height; y += TILE) {
    for (let x = area.x; x < area.x + area.width; x += TILE) {
      const width = Math.min(TILE, area.x + area.width - x);
      const height = Math.min(TILE, area.y + area.height - y);
      writeTile(out, { pixels: pixelsOf(bitmap, { x, y, width, height }), width, height }, format, carried);
    }
  }
}

interface Tile {
  readonly pixels: Uint32Array;
  readonly width: number;
  readonly height: number;
}

function pixelsOf(bitmap: Bitmap, { x, y, width, height }: Area): Uint32Array {
  const pixels = new Uint32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = (y + row) * bitmap.width + x;
    pixels.set(bitmap.pixels.subarray(start, start + width), row * width);
  }
  return pixels;
}

function writeTile(out: ByteWriter, tile: Tile, format: PixelFormat, carried: Carried): void {
  const colours = coloursOf(tile.pixels);
  const [background = 0, foreground = 0] = colours;
  const coloured = colours.length > 2;
  const start = out.length;
  let kind = 0;
  out.u8(0);
  if (background !== carried.background) {
    kind |= BACKGROUND;
    writePixel(out, background, format);
  }
  if (colours.length === 2 && foreground !== carried.foreground) {
    kind |= FOREGROUND;
    writePixel(out, foreground, format);
  }
  if (colours.length > 1) {
    kind |= coloured ? RECTANGLES | COLOURED : RECTANGLES;
    const rawSize = tile.pixels.length * format.size;
    if (!writeRectangles(out, tile, background, coloured ? format : undefined, start + rawSize)) {
      out.cut(start);
      out.u8(RAW);
      for (const pixel of tile.pixels) writePixel(out, pixel, format);
      carried.background = undefined;
      carried.foreground = undefined;
      return;
    }
  }
  out.setU8(start, kind);
  carried.background = background;
  if (colours.length > 1) carried.foreground = coloured ? undefined : foreground;
}

/** The most frequent one first. */
function coloursOf(pixels: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1]).map(([colour]) => colour);
}

/** False when it takes more room than there is. */
function writeRectangles(
  out: ByteWriter,
  { pixels, width, height }: Tile,
  background: number,
  colours: PixelFormat | undefined,
  limit: number,
): boolean {
  const done = new Uint8Array(pixels.length);
  const countAt = out.length;
  let count = 0;
  out.u8(0);
  for (let at = 0; at < pixels.length; at += 1) {
    const colour = pixels[at] ?? 0;
    if (done[at] === 1 || colour === background) continue;
    const isPart = (one: number): boolean => done[one] !== 1 && pixels[one] === colour;
    const [x, y] = [at % width, Math.floor(at / width)];
    let across = 1;
    while (x + across < width && isPart(at + across)) across += 1;
    let down = 1;
    while (y + down < height && isWhole(at + down * width, across, isPart)) down += 1;
    for (let row = 0; row < down; row += 1) done.fill(1, at + row * width, at + row * width + across);
    if (colours) writePixel(out, colour, colours);
    out.u8((x << 4) | y, ((across - 1) << 4) | (down - 1));
    count += 1;
    if (out.length > limit || count > 255) return false;
  }
  out.setU8(countAt, count);
  return true;
}

function isWhole(start: number, across: number, isPart: (at: number) => boolean): boolean {
  for (let at = start; at < start + across; at += 1) if (!isPart(at)) return false;
  return true;
}

export function writePixel(out: ByteWriter, colour: number, { size, encode }: PixelFormat): void {
  const pixel = encode(colour);
  if (size === 4) out.u32LittleEndian(pixel);
  else for (let byte = 0; byte < size; byte += 1) out.u8((pixel >>> (8 * byte)) & 255);
}
