import { expect, test } from 'vitest';
import { isOfPages } from '#cli/build/compiledAtOnce.ts';

test.each([
  ['assets/main.0a1b2c3d.js', 400_000, true],
  ['assets/0a1b2c3d/17.js', 60_000, true],
  ['assets/open-0a1b2c3d/17.js', 60_000, true],
  // A library that one page loads for some of what it can do.
  ['assets/0a1b2c3d/104.js', 1_200_000, false],
  ['assets/0a1b2c3d/17.css', 1_000, false],
  ['assets/main.0a1b2c3d.css', 50_000, false],
  // A few lines, which run as soon as they are there.
  ['assets/beforePaint.0a1b2c3d.js', 600, false],
  ['assets/ahead.0a1b2c3d.js', 9_000, false],
  ['sw.js', 9_000, false],
])('%s of %i bytes: compiled while it is on its way: %s', (name, size, expected) => {
  expect(isOfPages(name, size)).toBe(expected);
});
