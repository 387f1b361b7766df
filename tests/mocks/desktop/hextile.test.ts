// Plugins: experiments
import { expect, test } from 'vitest';
import { ByteWriter } from '#mocks/experiments/machines/desktop/rfb/ByteWriter.ts';
import { changedAreas } from '#mocks/experiments/machines/desktop/rfb/changes.ts';
import { writeHextile } from '#mocks/experiments/machines/desktop/rfb/hextile.ts';
import { readPixelFormat } from '#mocks/experiments/machines/desktop/rfb/pixelFormat.ts';
import { type Area, Bitmap } from '#mocks/experiments/machines/desktop/screen/Bitmap.ts';
import { paint, paintText } from '#mocks/experiments/machines/desktop/screen/paint.ts';
import { randomOf } from '#mocks/world/random.ts';
import { decodeHextile } from '../support/decodeHextile.ts';

/** noVNC's pixel format: red in the lowest byte. */
const FORMAT = readPixelFormat(Buffer.from([32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 0, 8, 16, 0, 0, 0]));
const SIZE = { width: 203, height: 131 };

/** Text, noise, flat colours, stripes: tiles of every kind. */
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

async function decoded(bytes: Buffer, area: Area, into: Bitmap): Promise<number> {
  let at = 0;
  await decodeHextile(
    (count) => Promise.resolve(bytes.subarray(at, (at += count))),
    area,
    (x, y, colour) => {
      into.pixels[y * into.width + x] = colour;
    },
  );
  return at;
}

test('decoding returns the drawn picture, whatever the tiles hold', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const drawn = picture(seed);
    const area = { x: 0, y: 0, ...SIZE };
    const out = new ByteWriter();
    writeHextile(out, drawn, area, FORMAT);
    const seen = new Bitmap(SIZE);
    const read = await decoded(out.done(), area, seen);
    expect(read, `seed ${seed}`).toBe(out.length);
    expect(Buffer.from(seen.pixels.buffer).equals(Buffer.from(drawn.pixels.buffer)), `seed ${seed}`).toBe(true);
  }
});

test('no tile takes more than its raw pixels', () => {
  const drawn = picture(3);
  for (let y = 0; y < 128; y += 16) {
    for (let x = 0; x < 192; x += 16) {
      const out = new ByteWriter();
      writeHextile(out, drawn, { x, y, width: 16, height: 16 }, FORMAT);
      expect(out.length).toBeLessThanOrEqual(1 + 16 * 16 * 4);
    }
  }
});

test('a flat screen of 1024 × 768 fits into 4 kB', () => {
  const bitmap = new Bitmap({ width: 1024, height: 768 });
  const out = new ByteWriter();
  writeHextile(out, bitmap, { x: 0, y: 0, width: 1024, height: 768 }, FORMAT);
  expect(out.length).toBeLessThan(4096);
});

test('only tiles that differ are sent, and all that differ are', async () => {
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
  for (const area of areas) {
    const out = new ByteWriter();
    writeHextile(out, after, area, FORMAT);
    await decoded(out.done(), area, before);
  }
  expect(before.pixels).toEqual(after.pixels);
});

test('pixels come as the client wants them', () => {
  const pixel = (...format: number[]): number => readPixelFormat(Buffer.from(format)).encode(0xff8040);
  expect(pixel(32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0)).toBe(0xff8040);
  expect(pixel(32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 0, 8, 16, 0, 0, 0)).toBe(0x4080ff);
  expect(pixel(16, 16, 0, 1, 0, 31, 0, 63, 0, 31, 11, 5, 0, 0, 0, 0)).toBe((31 << 11) | (32 << 5) | 8);
  expect(pixel(8, 8, 0, 1, 0, 7, 0, 7, 0, 3, 0, 3, 6, 0, 0, 0)).toBe(7 | (4 << 3) | (1 << 6));
});
