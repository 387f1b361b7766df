import { describe, expect, test } from 'vitest';
import {
  type Box,
  type Corner,
  fitBox,
  growBox,
  minimalBox,
  moveBox,
  openingBox,
  resizeBox,
} from '#plugins/study/video/player/boxGeometry.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const corners: Corner[] = ['north-west', 'north-east', 'south-west', 'south-east'];

function isInside(box: Box, { width, height }: typeof desk): boolean {
  return box.left >= 0 && box.top >= 0 && box.left + box.width <= width && box.top + box.height <= height;
}

test('a box opens at 600 × 450 in the corner, and smaller in its aspect where that does not fit', () => {
  expect(openingBox(desk)).toEqual({ left: 664, top: 334, width: 600, height: 450 });
  expect(openingBox(phone)).toEqual({ left: 16, top: 563, width: 358, height: 265 });
});

test('minimised it is 316 × 176, or a bar of 240 × 34', () => {
  expect(minimalBox('picture', desk)).toMatchObject({ width: 316, height: 176 });
  expect(minimalBox('bar', desk)).toMatchObject({ width: 240, height: 34 });
});

test('the box cannot be moved out of sight', () => {
  const box = openingBox(desk);
  expect(moveBox(box, -5_000, -5_000, desk)).toMatchObject({ left: 0, top: 0 });
  expect(moveBox(box, 5_000, 5_000, desk)).toMatchObject({ left: 680, top: 350 });
});

describe('pulled at a corner', () => {
  const middle = { left: 300, top: 200, width: 400, height: 296 };

  test.each(corners)('%s: the aspect is kept and the opposite corner stays', (corner) => {
    const out = corner.endsWith('west') ? -100 : 100;
    const pulled = resizeBox(middle, corner, out, desk);
    expect(pulled).toMatchObject({ width: 500, height: 370 });
    const right = (box: Box): number => box.left + box.width;
    const bottom = (box: Box): number => box.top + box.height;
    if (corner.endsWith('west')) expect(right(pulled)).toBe(right(middle));
    else expect(pulled.left).toBe(middle.left);
    if (corner.startsWith('north')) expect(bottom(pulled)).toBe(bottom(middle));
    else expect(pulled.top).toBe(middle.top);
  });

  test.each(corners)('%s: it stays within the window and above 280 pixels', (corner) => {
    for (const pull of [-5_000, 5_000]) {
      const pulled = resizeBox(middle, corner, pull, desk);
      expect(pulled.width).toBeGreaterThanOrEqual(280);
      expect(isInside(pulled, desk)).toBe(true);
    }
  });
});

test('from the keyboard it grows towards where there is room', () => {
  const grown = growBox(openingBox(desk), 64, desk);
  expect(grown).toMatchObject({ width: 664, height: 491 });
  expect(isInside(grown, desk)).toBe(true);
  expect(growBox(grown, -5_000, desk).width).toBe(280);
});

test('in a smaller window it is brought back into sight', () => {
  const turned = { width: 500, height: 390 };
  expect(isInside(fitBox(openingBox(desk), turned), turned)).toBe(true);
  expect(fitBox(openingBox(desk), desk)).toEqual(openingBox(desk));
});
