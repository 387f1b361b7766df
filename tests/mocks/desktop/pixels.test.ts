// Plugins: experiments
import { expect, test } from 'vitest';
import { changedAreas } from '#mocks/experiments/machines/desktop/rfb/changes.ts';
import { readPixelFormat } from '#mocks/experiments/machines/desktop/rfb/pixelFormat.ts';
import { rawPixels, ZlibStream } from '#mocks/experiments/machines/desktop/rfb/pixels.ts';
import { type Area, Bitmap } from '#mocks/experiments/machines/desktop/screen/Bitmap.ts';
import { paint, paintText } from '#mocks/experiments/machines/desktop/screen/paint.ts';
import { randomOf } from '#mocks/world/random.ts';
import { colourOf } from '../support/RfbClient.ts';
import { ZlibReader } from '../support/ZlibReader.ts';

/** noVNC's pixel format: red in the lowest byte. */
const FORMAT = readPixelFormat(Buffer.from([32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 0, 8, 16, 0, 0, 0]));
const SIZE = { width: 203, height: 131 };

/** Text, noise and flat colours. */
function picture(seed: number): Bitmap {
  const random = randomOf(seed, 'pictures');
  const bitmap = new Bitmap(SIZE);
  const below = (most: number): number => Math.floor(random.next() * most);
  paint(bitmap, { x: 0, y: 0, ...SIZE }, below(0x1000000));
  for (let count = 0; count < 40; count += 1) {
    const area = { x: below(200), y: below(130), width: below(90), height: below(60) };
    paint(bitmap, area, below(0x1000000));
    paintText(bitmap, '研习 Yanxi', { x: below(180), y: below(120) }, below(0x1000000));
  }
  for (let y = 20; y < 60; y += 1) {
    for (let x = 30; x < 70; x += 1) bitmap.pixels[y * SIZE.width + x] = below(0x1000000);
  }
  return bitmap;
}

function put(pixels: Buffer, { x, y, width, height }: Area, into: Bitmap): void {
  expect(pixels.length).toBe(4 * width * height);
  for (let at = 0; at < width * height; at += 1) {
    into.pixels[(y + Math.floor(at / width)) * into.width + x + (at % width)] = colourOf(pixels.subarray(4 * at));
  }
}

test('a client that reads all rectangles as one stream gets the drawn pictures', async () => {
  const [stream, reader] = [new ZlibStream(), new ZlibReader()];
  for (let seed = 1; seed <= 20; seed += 1) {
    const drawn = picture(seed);
    const area = { x: 0, y: 0, ...SIZE };
    const seen = new Bitmap(SIZE);
    const pixels = await reader.read(stream.next(rawPixels(drawn, area, FORMAT)), 4 * SIZE.width * SIZE.height);
    put(pixels, area, seen);
    expect(Buffer.from(seen.pixels.buffer).equals(Buffer.from(drawn.pixels.buffer)), `seed ${seed}`).toBe(true);
  }
});

test('a flat screen of 1024 × 768 fits into 16 kB', () => {
  const size = { width: 1024, height: 768 };
  const pixels = rawPixels(new Bitmap(size), { x: 0, y: 0, ...size }, FORMAT);
  expect(new ZlibStream().next(pixels).length).toBeLessThan(16_384);
});

test('only tiles that differ are sent, and all that differ are', () => {
  const before = picture(5);
  const after = new Bitmap(SIZE);
  after.pixels.set(before.pixels);
  paint(after, { x: 100, y: 50, width: 3, height: 40 }, 0x123456);
  paint(after, { x: 202, y: 130, width: 1, height: 1 }, 0x654321);
  const areas = changedAreas(after, before, { x: 0, y: 0, ...SIZE });
  expect(areas).toEqual([
    { x: 96, y: 48, width: 16, height: 48 },
    { x: 192, y: 128, width: 11, height: 3 },
  ]);
  for (const area of areas) put(rawPixels(after, area, FORMAT), area, before);
  expect(before.pixels).toEqual(after.pixels);
});

test('pixels come as the client wants them', () => {
  const pixel = (...format: number[]): number => readPixelFormat(Buffer.from(format)).encode(0xff8040);
  expect(pixel(32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0)).toBe(0xff8040);
  expect(pixel(32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 0, 8, 16, 0, 0, 0)).toBe(0x4080ff);
  expect(pixel(16, 16, 0, 1, 0, 31, 0, 63, 0, 31, 11, 5, 0, 0, 0, 0)).toBe((31 << 11) | (32 << 5) | 8);
  expect(pixel(8, 8, 0, 1, 0, 7, 0, 7, 0, 3, 0, 3, 6, 0, 0, 0)).toBe(7 | (4 << 3) | (1 << 6));
});
