import { expect, test } from 'vitest';
import { routeRef } from '#kernel/index.ts';
import type { Todo } from '#plugins/todos/contract.ts';
import { groupTodos, isNear, isPressing, nearest, timeWords } from '#plugins/todos/todoTimes.ts';

/** A Friday. */
const NOW = new Date(2026, 10, 20, 9, 30).getTime();
const at = (day: number, hour = 18, minute = 0): string => new Date(2026, 10, day, hour, minute).toISOString();
const to = routeRef('/somewhere').with({});

const todo = (id: string, more: Partial<Todo> = {}): Todo => ({
  id,
  kind: '作业',
  title: id,
  action: '去做',
  to,
  ...more,
});

test('due work is sorted by deadline, under today, the next seven days and later; news comes last, the newest first', () => {
  const groups = groupTodos(
    [
      todo('older news', { answered: at(18) }),
      todo('news', { answered: at(19) }),
      todo('no hurry'),
      todo('later', { due: at(29) }),
      todo('sunday', { due: at(22) }),
      todo('tonight', { due: at(20, 23, 59) }),
      todo('came back', { note: '已退回' }),
      todo('opens tomorrow', { opens: at(21), due: at(30) }),
      todo('already open', { opens: at(19), due: at(20, 12) }),
    ],
    NOW,
  );
  expect(groups.map(({ span, todos }) => [span, todos.map(({ id }) => id)])).toEqual([
    ['today', ['came back', 'already open', 'tonight']],
    ['week', ['opens tomorrow', 'sunday']],
    ['later', ['later']],
    ['whenever', ['no hurry']],
    ['news', ['news', 'older news']],
  ]);
});

test('the nearest come first, whatever their group', () => {
  const all = [todo('later', { due: at(29) }), todo('tonight', { due: at(20) }), todo('sunday', { due: at(22) })];
  expect(nearest(all, NOW, 2).map(({ id }) => id)).toEqual(['tonight', 'sunday']);
});

test.for([
  [{ due: at(20, 12, 35) }, '还剩3小时5分'],
  [{ due: at(20, 9, 30) }, '已过截止时间'],
  [{ due: new Date(NOW + 20_000).toISOString() }, '还剩1分'],
  [{ due: at(21, 18) }, '明天18:00截止'],
  [{ due: at(24, 18) }, '周二18:00截止'],
  [{ due: at(28, 18) }, '2026-11-28 18:00截止'],
  [{ due: new Date(2027, 0, 2, 8).toISOString() }, '2027-01-02 08:00截止'],
  [{ opens: at(20, 14), due: at(20, 16) }, '今天14:00开始'],
  [{ due: at(20, 9, 20), pausedTime: at(20, 9, 5) }, '已暂停，还剩15分'],
  [{ due: at(20, 9, 5), pausedTime: at(20, 9, 5) }, '已暂停'],
  [{ pausedTime: at(20, 9, 5) }, '已暂停'],
  [{ answered: at(20, 8, 30) }, '1小时前'],
  [{}, ''],
] satisfies [Partial<Todo>, string][])('%j is %s', ([times, words]) => {
  expect(timeWords(todo('one', times), NOW)).toBe(words);
});

test('less than a day is pressing, but not for what has not opened', () => {
  expect(isPressing(todo('one', { due: at(21, 9) }), NOW)).toBe(true);
  expect(isPressing(todo('one', { due: at(21, 10) }), NOW)).toBe(false);
  expect(isPressing(todo('one', { opens: at(20, 14), due: at(20, 16) }), NOW)).toBe(false);
  expect(isPressing(todo('one', { answered: at(20, 8) }), NOW)).toBe(false);
});

test('work that is weeks away is not near, unless it came back or is under way', () => {
  const far = new Date(NOW + 15 * 86_400_000).toISOString();
  expect(isNear(todo('one', { due: far }), NOW)).toBe(false);
  expect(isNear(todo('one', { due: far, note: '已退回' }), NOW)).toBe(true);
  expect(isNear(todo('one'), NOW)).toBe(true);
});
