import { describe, expect, test } from 'vitest';
import { PAGE_SIZES } from '#plugins/ui/constants.ts';
import { asPageSize, lastPage, pageAfterResize, pageEntries, readJump } from '#plugins/ui/lists/pages/paging.ts';

test('the last page is the total by the size, rounded up; of nothing it is the first', () => {
  expect(lastPage(24, 12)).toBe(2);
  expect(lastPage(25, 12)).toBe(3);
  expect(lastPage(0, 12)).toBe(1);
});

describe('a page jump', () => {
  test.each(['', '  '])('an empty number asks for one: %j', (text) => {
    expect(readJump(text, 9)).toEqual({ problem: '请输入页码' });
  });

  test.each(['0', '-1', '1.5', '10', 'abc', '1e1'])('a number that is none of these pages is refused: %j', (text) => {
    expect(readJump(text, 9)).toEqual({ problem: '请输入正确的页码' });
  });

  test.each([
    ['1', 1],
    ['9', 9],
    [' 03 ', 3],
    ['２', 2],
  ])('%j leads to page %i', (text, page) => {
    expect(readJump(text, 9)).toEqual({ page });
  });
});

describe('the pages to choose from', () => {
  const drawn = (page: number, last: number): string =>
    pageEntries(page, last)
      .map((entry) => (typeof entry === 'number' ? String(entry) : `${entry.from}–${entry.to}`))
      .join(' ');

  test.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 20, '1 2 3 4 5 6–19 20'],
    [4, 20, '1 2 3 4 5 6–19 20'],
    [5, 20, '1 2–3 4 5 6 7–19 20'],
    [16, 20, '1 2–14 15 16 17 18–19 20'],
    [17, 20, '1 2–15 16 17 18 19 20'],
    [20, 20, '1 2–15 16 17 18 19 20'],
  ])('on page %i of %i: %s', (page, last, expected) => {
    expect(drawn(page, last)).toBe(expected);
  });

  test('are as many on every page of a long list, so that no button moves', () => {
    const counts = Array.from({ length: 50 }, (_, index) => pageEntries(index + 1, 50).length);
    expect(new Set(counts)).toEqual(new Set([7]));
  });
});

test('a new size shows the page that holds what stood first', () => {
  expect(pageAfterResize(5, 12, 50)).toBe(1);
  expect(pageAfterResize(6, 12, 50)).toBe(2);
  expect(pageAfterResize(2, 50, 12)).toBe(5);
});

test('only the four sizes are sizes', () => {
  expect(PAGE_SIZES.map((size) => asPageSize(String(size)))).toEqual([12, 20, 30, 50]);
  expect(['', '10', '012', undefined].map(asPageSize)).toEqual([undefined, undefined, undefined, undefined]);
});
