import { expect, test } from 'vitest';
import { entriesOf, isDay, monthOf, turned, weekOf } from '#plugins/todos/calendar/days.ts';
import { calendar } from '#plugins/todos/calendar/refs.ts';

const NOW = Date.parse('2026-11-20T09:30:00+08:00');
const todo = { kind: '考试', title: '期中考试', action: '去考试', to: calendar.with({}) };

test('a week begins on Monday, also across the end of a year', () => {
  expect(weekOf('2027-01-03')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

test('a month has the whole weeks that it touches, and no other', () => {
  expect(monthOf('2027-02-14').map(([monday]) => monday)).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ]);
  expect(monthOf('2026-11-20').flat()).toHaveLength(42);
});

test('the month after the 31st is the next one', () => {
  expect(turned('2027-01-31', 'month', 1)).toBe('2027-02-01');
  expect(turned('2027-01-31', 'month', -1)).toBe('2026-12-01');
  expect(turned('2026-12-30', 'week', 1)).toBe('2027-01-06');
});

test('a day that does not exist is none', () => {
  expect(isDay('2026-02-28')).toBe(true);
  expect(isDay('2026-02-30')).toBe(false);
  expect(isDay('tomorrow')).toBe(false);
});

test('an opening ahead and a deadline on another day are two entries, in order; news is none', () => {
  const entries = entriesOf(
    [
      { ...todo, id: 'late', due: '2026-11-25T18:00:00+08:00' },
      { ...todo, id: 'ahead', opens: '2026-11-22T09:00:00+08:00', due: '2026-11-26T18:00:00+08:00' },
      { ...todo, id: 'one day', opens: '2026-11-23T09:00:00+08:00', due: '2026-11-23T11:00:00+08:00' },
      { ...todo, id: 'open', opens: '2026-11-19T09:00:00+08:00', due: '2026-11-21T11:00:00+08:00' },
      { ...todo, id: 'news', answered: '2026-11-19T09:00:00+08:00' },
      { ...todo, id: 'whenever' },
    ],
    NOW,
  );
  expect(entries.map(({ todo: { id }, at }) => `${id} ${at}`)).toEqual([
    'open due',
    'ahead opens',
    'one day opens',
    'late due',
    'ahead due',
  ]);
});

test('a day that suits something counts on that day, without a time and until it has passed', () => {
  const practice = { ...todo, id: 'practice', day: '2026-11-22', due: undefined };
  expect(entriesOf([practice], NOW)).toMatchObject([{ at: 'day', day: '2026-11-22' }]);
  expect(entriesOf([{ ...practice, day: '2026-11-20' }], NOW)).toMatchObject([{ at: 'day', day: '2026-11-20' }]);
});
