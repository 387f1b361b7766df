import { expect, test } from 'vitest';
import { formatSize } from '#plugins/ui/formatSize.ts';

test.each([
  [0, '0 B'],
  [824, '824 B'],
  [1024, '1 KB'],
  [36_900, '36 KB'],
  [1_258_291, '1.2 MB'],
  [3 * 1024 ** 3, '3.0 GB'],
  [5000 * 1024 ** 3, '5000.0 GB'],
])('%i bytes are written %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
