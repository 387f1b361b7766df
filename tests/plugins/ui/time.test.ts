import { describe, expect, test } from 'vitest';
import { formatClock, formatDuration } from '#plugins/ui/clock/duration.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { formatRoughly } from '#plugins/ui/clock/roughly.ts';
import { formatSpan } from '#plugins/ui/clock/span.ts';
import { formatDate, formatTime } from '#plugins/ui/clock/time.ts';

const at = (day: number, hour: number, minute: number, second = 0): Date =>
  new Date(2026, 10, day, hour, minute, second);

test('a time is written with its date, without an offset', () => {
  expect(formatTime(at(20, 9, 30))).toBe('2026-11-20 09:30');
  expect(formatTime(at(20, 0, 5))).toBe('2026-11-20 00:05');
  expect(formatDate(at(2, 23, 59))).toBe('2026-11-02');
});

test('an ISO time is written in the time of this place', () => {
  expect(formatTime(at(20, 9, 30).toISOString())).toBe('2026-11-20 09:30');
});

test('an invalid time is written as nothing', () => {
  expect(formatTime('soon')).toBe('');
  expect(formatRecent('soon')).toBe('');
});

test.each([
  [at(20, 9, 30), at(20, 11, 0), '2026-11-20 09:30至11:00'],
  [at(20, 9, 30), at(21, 9, 30), '2026-11-20 09:30至次日09:30'],
  [at(20, 9, 30), at(22, 9, 30), '2026-11-20 09:30至2026-11-22 09:30'],
  [at(20, 9, 30), at(21, 0, 0), '2026-11-20 09:30至次日00:00'],
  [at(20, 0, 0), at(21, 0, 0), '2026-11-20全天'],
  [at(20, 0, 0), at(20, 23, 59, 59), '2026-11-20全天'],
  [at(20, 0, 0), at(23, 0, 0), '2026-11-20至2026-11-22'],
  [at(20, 0, 0), at(20, 0, 0), '2026-11-20 00:00至00:00'],
])('from %s to %s is written with no more than it takes', (start, end, said) => {
  expect(formatSpan(start, end)).toBe(said);
});

test('the end or the start of a span may be unknown', () => {
  expect(formatSpan(at(20, 9, 30), 'later')).toBe('2026-11-20 09:30起');
  expect(formatSpan(undefined, at(20, 9, 30))).toBe('2026-11-20 09:30前');
  expect(formatSpan(null, '')).toBe('');
});

describe('a recent time is told by its distance', () => {
  const now = at(20, 9, 30);
  test.each([
    [at(20, 9, 30), '刚刚'],
    [at(20, 9, 30, 40), '刚刚'],
    [at(20, 9, 29, 1), '刚刚'],
    [at(20, 9, 27), '3分钟前'],
    [at(20, 8, 29), '1小时前'],
    [at(20, 0, 0), '9小时前'],
    [at(19, 23, 50), '昨天23:50'],
    [at(18, 9, 30), '2026-11-18 09:30'],
    [at(20, 9, 40), '2026-11-20 09:40'],
  ])('%s is %s', (then, said) => {
    expect(formatRecent(then, now)).toBe(said);
  });

  test('just before midnight it is still minutes', () => {
    expect(formatRecent(at(19, 23, 58), at(20, 0, 1))).toBe('3分钟前');
  });
});

test.each([
  [0, '0秒'],
  [-3, '0秒'],
  [45, '45秒'],
  [60, '1分'],
  [80, '1分20秒'],
  [4_800, '1小时20分'],
  [4_801, '1小时20分'],
  [3_600, '1小时'],
  [90_000, '1天1小时'],
  [86_460, '1天'],
])('%i seconds last %s', (seconds, said) => {
  expect(formatDuration(seconds)).toBe(said);
});

test.each([
  [0, '00:00'],
  [65.9, '01:05'],
  [3_599, '59:59'],
  [3_665, '1:01:05'],
])('a clock shows %d seconds as %s', (seconds, shown) => {
  expect(formatClock(seconds)).toBe(shown);
});

test.each([
  [20, '1分'],
  [119, '1分'],
  [7_559, '2小时5分'],
  [86_399, '23小时59分'],
  [86_400 * 3 + 4 * 3_600 + 1_800, '3天4小时'],
])('time left that does not tick is rounded down: %d seconds are 「%s」', (seconds, words) => {
  expect(formatRoughly(seconds)).toBe(words);
});
