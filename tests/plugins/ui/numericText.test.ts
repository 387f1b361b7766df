import { describe, expect, test } from 'vitest';
import { clampNumeric, keepNumeric, readNumeric, stepNumeric, writeNumeric } from '#plugins/ui/controls/numericText.ts';

const whole = { decimals: 0, min: 1, max: 10_000 };
const cents = { decimals: 2, min: 0, max: 100 };
const signed = { decimals: 1, min: -50, max: 50 };

describe('text that can be typed into a number field', () => {
  test.each([
    ['12a3', '123'],
    ['1.5', '1'],
    ['-7', '7'],
    [' 8 ', '8'],
    ['１２３', '123'],
    ['', ''],
  ])('a whole number keeps digits only: %j is %j', (typed, kept) => {
    expect(keepNumeric(typed, whole)).toBe(kept);
  });

  test.each([
    ['1.234', '1.23'],
    ['1.2.3', '1.23'],
    ['3。5', '3.5'],
    ['．5', '.5'],
    ['9.', '9.'],
    ['0.00', '0.00'],
  ])('a float keeps one point and two decimals: %j is %j', (typed, kept) => {
    expect(keepNumeric(typed, cents)).toBe(kept);
  });

  test('a minus stands only where a number below zero is allowed', () => {
    expect(keepNumeric('-3.25', signed)).toBe('-3.2');
    expect(keepNumeric('-3.25', cents)).toBe('3.25');
  });

  test('no more digits than a number can hold', () => {
    expect(keepNumeric('9'.repeat(30), whole)).toHaveLength(15);
  });
});

test('a text without a digit is no number yet', () => {
  expect(['', '-', '.', '7', '.5'].map(readNumeric)).toEqual([undefined, undefined, undefined, 7, 0.5]);
});

test('a number is put within the limits and loses decimals that are not allowed', () => {
  expect([0, 1, 10_000, 10_001, 3.9].map((value) => clampNumeric(value, whole))).toEqual([1, 1, 10_000, 10_000, 3]);
  expect(clampNumeric(123_456, { ...whole, max: Infinity })).toBe(123_456);
});

test('steps leave no crumbs and stop at the limits', () => {
  expect(stepNumeric(0.1, 0.2, cents)).toBe(0.3);
  expect(stepNumeric(99.9, 0.2, cents)).toBe(100);
  expect(stepNumeric(1, -1, whole)).toBe(1);
});

test('no number is written as nothing', () => {
  expect([undefined, Number.NaN, 0, 2.5].map(writeNumeric)).toEqual(['', '', '0', '2.5']);
});
