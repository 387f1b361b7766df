import { describe, expect, test } from 'vitest';
import type { SheetEvent } from '#plugins/answering/api.ts';
import { timeNews } from '#plugins/answering/steering/timeNews.ts';

const at = (clock: string): string => {
  const day = new Date();
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  day.setHours(hours, minutes, 0, 0);
  return day.toISOString();
};
const events = (...kinds: SheetEvent['kind'][]): SheetEvent[] =>
  kinds.map((kind, index) => ({ id: index + 1, kind, text: '' }));
const told = { deadline: at('10:30'), event: 0 };
const now = (clock: string, ...kinds: SheetEvent['kind'][]) => ({
  deadline: at(clock),
  paused: false,
  events: events(...kinds),
});

describe('a changed deadline is told', () => {
  test('with the difference, once', () => {
    const first = timeNews(told, now('10:40', 'deadline'));
    expect(first.words).toBe('老师给你延长了10分钟，现在到10:40结束');
    const again = timeNews(first.told, now('10:40', 'deadline'));
    expect(again).toEqual({ told: first.told, words: '' });
    expect(again.told).toBe(first.told);
  });

  test('also where the upstream has no events, and where it is shorter', () => {
    expect(timeNews(told, now('10:25')).words).toBe('老师把结束时间提前了5分钟，现在到10:25结束');
    expect(timeNews(told, now('12:00')).words).toBe('老师给你延长了1小时30分，现在到12:00结束');
  });

  test('of several that came during a cut, with the difference of all', () => {
    expect(timeNews(told, now('10:45', 'deadline', 'announcement', 'deadline')).words).toBe(
      '老师给你延长了15分钟，现在到10:45结束',
    );
    expect(timeNews(told, now('10:30', 'deadline', 'deadline')).words).toBe('老师调整了结束时间，现在到10:30结束');
  });

  test('on a device that was not told the one before, without the difference', () => {
    expect(timeNews(undefined, now('10:40', 'deadline')).words).toBe('老师调整了结束时间，现在到10:40结束');
    expect(timeNews(undefined, now('10:40')).words).toBe('');
  });

  test('after a pause, as time that is given back', () => {
    expect(timeNews(told, now('10:36', 'pause', 'resume')).words).toBe('考试继续，补回了暂停的6分钟，现在到10:36结束');
    expect(timeNews(told, now('10:46', 'pause', 'deadline', 'resume')).words).toBe(
      '考试继续，老师给你延长了16分钟，现在到10:46结束',
    );
  });

  test('after a pause with more time, as both, where the events tell them apart', () => {
    const pieces = (...steps: [SheetEvent['kind'], string][]): SheetEvent[] =>
      steps.map(([kind, clock], index) => ({ id: index + 1, kind, text: '', deadline: at(clock) }));
    const both = { ...now('10:51'), events: pieces(['pause', '10:30'], ['resume', '10:36'], ['deadline', '10:51']) };
    expect(timeNews(told, both).words).toBe('考试继续，补回了暂停的6分钟，老师给你延长了15分钟，现在到10:51结束');
    const shorter = { ...now('10:26'), events: pieces(['pause', '10:30'], ['deadline', '10:20'], ['resume', '10:26']) };
    expect(timeNews(told, shorter).words).toBe(
      '考试继续，补回了暂停的6分钟，老师把结束时间提前了10分钟，现在到10:26结束',
    );
  });

  test('during a pause without the end, which still moves', () => {
    expect(timeNews(told, { ...now('10:40', 'pause', 'deadline'), paused: true }).words).toBe('老师给你延长了10分钟');
  });

  test('not at an early end, which is told otherwise', () => {
    expect(timeNews(told, now('10:10', 'end')).words).toBe('');
  });

  test('not of an exam without a deadline', () => {
    expect(
      timeNews({ deadline: null, event: 0 }, { deadline: null, paused: false, events: events('announcement') }).words,
    ).toBe('');
  });
});
