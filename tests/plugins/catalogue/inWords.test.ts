import { expect, test } from 'vitest';
import { inWords } from '#plugins/catalogue/inWords.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [8312, '8,312'],
  [9999, '9,999'],
  [10_000, '1万'],
  [12_999, '1.2万'],
  [1_250_000, '125万'],
])('%i is read as %s', (count, words) => {
  expect(inWords(count)).toBe(words);
});
