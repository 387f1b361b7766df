import { expect, test } from 'vitest';
import { widthOf } from '#plugins/answering/subject/blanks/widthOf.ts';
import { formatScore } from '#plugins/answering/subject/formatScore.ts';
import { withAnswer } from '#plugins/answering/subject/forms.ts';
import { letterOf } from '#plugins/answering/subject/letters.ts';

test('options are lettered A to Z, and go on with two letters', () => {
  expect([0, 25, 26, 27, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AB', 'BA']);
});

test('a score is written without needless digits', () => {
  expect([5, 0.5, 2.5, 10 / 3].map(formatScore)).toEqual(['（5分）', '（0.5分）', '（2.5分）', '（3.33分）']);
});

test('a later answer leaves those before it empty, and never shifts another', () => {
  expect(withAnswer([], 2, '丙')).toEqual(['', '', '丙']);
  expect(withAnswer(['甲', '乙', '丙'], 1, '')).toEqual(['甲', '', '丙']);
});

test('a blank is as wide as its text: Chinese takes twice the room', () => {
  expect(widthOf('')).toBe(widthOf('abc'));
  expect(widthOf('docker compose')).toBe(15);
  expect(widthOf('虚拟机的磁盘')).toBe(13);
});
