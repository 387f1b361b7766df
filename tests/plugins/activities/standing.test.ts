import { expect, test } from 'vitest';
import type { Activity } from '#plugins/activities/api.ts';
import { presentWords, standingOf, waysOf } from '#plugins/activities/standing.ts';

const activity: Activity = {
  id: 'activity-1',
  title: '第一次签到',
  startTime: '2026-11-20T19:00:00',
  lateTime: '2026-11-20T19:15:00',
  endTime: '2026-11-20T19:40:00',
  state: 'open',
  myState: 'none',
};
const at = (time: string): number => Date.parse(`2026-11-20T${time}:00`);
const words = (one: Partial<Activity>, time = '19:05') => {
  const { words: state, reason, next, open } = standingOf({ ...activity, ...one }, at(time));
  return [state, reason, next?.label, next?.at, open];
};

test('the standing is told, with the reason and the time', () => {
  expect(words({ state: 'not-open' }, '18:00')).toEqual([
    '未开始',
    '19:00开始，到时在这里签到',
    '距开始',
    at('19:00'),
    false,
  ]);
  expect(words({})).toEqual(['正在签到', '19:15前签到算准时', '距迟到', at('19:15'), true]);
  expect(words({}, '19:20')).toEqual(['可补签', '已过19:15，现在签到算迟到', '距结束', at('19:40'), true]);
  expect(words({ lateTime: null })).toEqual(['正在签到', '现在可以签到', '距结束', at('19:40'), true]);
  expect(words({ myState: 'done', checkInTime: '2026-11-20T19:03:00' })).toEqual([
    '已签到',
    '19:03签到，准时',
    undefined,
    undefined,
    false,
  ]);
  expect(words({ myState: 'late', checkInTime: '2026-11-20T19:20:00' })[1]).toBe('19:20签到，19:15前才算准时');
  expect(words({ myState: 'late', checkInTime: null })[1]).toBe('19:15前才算准时');
  expect(standingOf({ ...activity, myState: 'late' }, at('19:30'))).toMatchObject({ shape: 'triangle', tone: 'warm' });
  expect(words({ myState: 'absent', state: 'ended' })[1]).toMatch(/^签到已于19:40结束，没有签到/);
  expect(words({ myState: 'leave' })[1]).toBe('已登记请假，不用签到');
  expect(words({ state: 'ended' })).toEqual(['已结束', '签到已于19:40结束', undefined, undefined, false]);
  expect(words({ state: 'unknown' })[0]).toBe('已结束');
});

test('without ways the upstream only says whether a code is needed', () => {
  expect(waysOf({ ways: ['qr', 'unknown'], needCode: true })).toEqual(['qr']);
  expect(waysOf({ needCode: true })).toEqual(['code']);
  expect(waysOf({ needCode: false })).toEqual([]);
  expect(waysOf({})).toEqual(['code']);
});

test('attendance is counted once it has begun, as far as it is known', () => {
  expect(presentWords({ state: 'open', checkedNum: 3, traineeNum: 20 })).toBe('3/20人已到');
  expect(presentWords({ state: 'open', checkedNum: 3 })).toBe('3人已到');
  expect(presentWords({ state: 'not-open', checkedNum: 0 })).toBe('');
});

test('a teacher is neither present nor absent: the check-in itself is told', () => {
  const taught = (one: Partial<Activity>) => words({ manageable: true, ...one });
  expect(taught({ state: 'not-open' })).toEqual(['未开始', '19:00开始', '距开始', at('19:00'), false]);
  expect(taught({})).toEqual(['正在签到', '', '距结束', at('19:40'), false]);
  expect(taught({ state: 'ended', myState: 'absent' })).toEqual([
    '已结束',
    '签到已于19:40结束',
    undefined,
    undefined,
    false,
  ]);
});
