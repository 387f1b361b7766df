// Pixels, each 0xRRGGBB.

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export class Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;

  constructor({ width, height }: Size) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint32Array(width * height);
  }

  copyFrom(other: Bitmap, { x, y, width, height }: Area): void {
    for (let row = y; row < y + height; row += 1) {
      const start = row * this.width + x;
      this.pixels.set(other.pixels.subarray(start, start + width), start);
    }
  }

  /** True if both, of the same size, are the same in an area. */
  isSame(other: Bitmap, { x, y, width, height }: Area): boolean {
    for (let row = y; row < y + height; row += 1) {
      const start = row * this.width + x;
      for (let at = start; at < start + width; at += 1) if (this.pixels[at] !== other.pixels[at]) return false;
    }
    return true;
  }
}

/** The common part of two areas. */
export function overlap(one: Area, other: Area): Area {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x),
    height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y),
  };
}

export const isEmpty = ({ width, height }: Size): boolean => width <= 0 || height <= 0;
