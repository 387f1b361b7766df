import { expect, test } from 'vitest';
import { comesBack, comesBackWithin } from '#plugins/practice/session/comesBack.ts';
import { todosOf } from '#plugins/practice/todos.ts';

const NOW = new Date(2026, 10, 20, 22, 30).getTime();
const at = (days: number, hour = 1) => new Date(2026, 10, 20 + days, hour).toISOString();

test.each([
  [0, '今天', '今天'],
  [1, '明天', '明天'],
  [5, '5天后', '一周内'],
  [7, '7天后', '一周内'],
  [30, '30天后', '一个月内'],
  [59, '59天后', '更久以后'],
  [90, '3个月后', '更久以后'],
])('in %d days: %s, %s', (days, exactly, within) => {
  expect(comesBack(at(days), NOW)).toBe(exactly);
  expect(comesBackWithin(at(days), NOW)).toBe(within);
});

const listed = (counts: Parameters<typeof todosOf>[0]) => todosOf(counts, NOW).map(({ day, title }) => [day, title]);

test('today and the days of the week on which questions come back are things to do; new questions wait for those', () => {
  const days = [
    { day: '2026-11-22', num: 3 },
    { day: '2026-11-23', num: 0 },
  ];
  expect(listed({ due: 12, fresh: 4, days })).toEqual([
    ['2026-11-20', '复习12题'],
    ['2026-11-22', '复习3题'],
  ]);
  expect(listed({ due: 0, fresh: 4, days: [] })).toEqual([['2026-11-20', '4道新错题']]);
});

test('nothing is listed where nothing comes back, or nothing is known', () => {
  expect(listed({ due: 0, fresh: 0, days: [] })).toEqual([]);
  expect(listed(undefined)).toEqual([]);
});
