import { expect, test } from 'vitest';
import { greeting } from '#plugins/home/greeting.ts';

test.each([
  [0, '夜深了'],
  [4, '夜深了'],
  [5, '早上好'],
  [8, '早上好'],
  [9, '上午好'],
  [12, '中午好'],
  [14, '下午好'],
  [17, '下午好'],
  [18, '晚上好'],
  [22, '晚上好'],
  [23, '夜深了'],
])('at %i one says %s', (hour, words) => {
  expect(greeting(hour)).toBe(words);
});
