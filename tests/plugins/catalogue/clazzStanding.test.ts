import { describe, expect, test } from 'vitest';
import { begunFor, clazzStanding, nextChange, placesLeft } from '#plugins/catalogue/clazzes/clazzStanding.ts';

const at = (time: string): number => Date.parse(time);
const clazz = {
  status: 3,
  applyState: null,
  startTime: '2026-12-01T09:00:00+08:00',
  endTime: '2026-12-31T18:00:00+08:00',
  applyStartTime: '2026-11-01T09:00:00+08:00',
  applyEndTime: '2026-12-08T09:00:00+08:00',
  maxTraineeNum: 60,
  traineeNum: 20,
} as const;
const standing = (change: Partial<Parameters<typeof clazzStanding>[0]>, now = '2026-11-20T09:00:00+08:00') =>
  clazzStanding({ ...clazz, ...change }, at(now));

describe('the actions of a class', () => {
  test('between the dates of application, while there is room, one can apply', () => {
    expect(standing({})).toEqual({ kind: 'open', again: false, closes: at(clazz.applyEndTime) });
    expect(standing({ applyState: 'none' }).kind).toBe('open');
    expect(standing({ applyState: 'cancelled' })).toMatchObject({ kind: 'open', again: false });
  });

  test('a rejected applicant applies again', () => {
    expect(standing({ applyState: 'rejected' })).toMatchObject({ kind: 'open', again: true });
  });

  test('applications open and close to the second', () => {
    expect(standing({}, '2026-11-01T08:59:59+08:00')).toEqual({ kind: 'not-open', opens: at(clazz.applyStartTime) });
    expect(standing({}, '2026-11-01T09:00:00+08:00').kind).toBe('open');
    expect(standing({}, '2026-12-08T08:59:59+08:00').kind).toBe('open');
    expect(standing({}, '2026-12-08T09:00:00+08:00')).toEqual({ kind: 'closed', at: at(clazz.applyEndTime) });
  });

  test('without dates it is open until it ends', () => {
    const undated = { applyStartTime: null, applyEndTime: undefined };
    expect(standing(undated, '2026-12-30T09:00:00+08:00')).toMatchObject({ kind: 'open', closes: undefined });
    expect(standing(undated, '2026-12-31T18:00:00+08:00')).toEqual({ kind: 'ended', at: at(clazz.endTime) });
  });

  test('members and waiting applicants see that, whatever the dates', () => {
    const late = '2027-03-01T09:00:00+08:00';
    expect(standing({ applyState: 'joined', status: 5 }, late)).toEqual({ kind: 'joined' });
    expect(standing({ applyState: 'pending', traineeNum: 60 })).toEqual({ kind: 'pending' });
  });

  test('a full class takes nobody, also not who was turned down', () => {
    expect(standing({ traineeNum: 60 })).toEqual({ kind: 'full', room: 60 });
    expect(standing({ traineeNum: 61, applyState: 'rejected' }).kind).toBe('full');
  });

  test('the server’s word that it is over or withdrawn holds', () => {
    expect(standing({ status: 5 }).kind).toBe('ended');
    expect(standing({ status: 6, applyState: 'joined' })).toEqual({ kind: 'gone' });
  });
});

test('places are counted only where they are limited', () => {
  expect(placesLeft({ maxTraineeNum: 60, traineeNum: 48 })).toBe(12);
  expect(placesLeft({ maxTraineeNum: 60, traineeNum: 70 })).toBe(0);
  expect(placesLeft({ maxTraineeNum: null, traineeNum: 48 })).toBeUndefined();
});

test('the next moment at which something changes is the earliest that is ahead', () => {
  expect(nextChange(clazz, at('2026-10-01T00:00:00+08:00'))).toBe(at(clazz.applyStartTime));
  expect(nextChange(clazz, at('2026-11-20T00:00:00+08:00'))).toBe(at(clazz.startTime));
  expect(nextChange(clazz, at(clazz.startTime))).toBe(at(clazz.applyEndTime));
  expect(nextChange(clazz, at('2027-01-01T00:00:00+08:00'))).toBeUndefined();
});

test('days since the beginning are counted as days of the calendar', () => {
  const start = new Date(2026, 10, 18, 22).toISOString();
  expect(begunFor(start, new Date(2026, 10, 18, 23).getTime())).toBe('今天开班');
  expect(begunFor(start, new Date(2026, 10, 19, 1).getTime())).toBe('已开班1天');
  expect(begunFor(start, new Date(2026, 10, 28, 1).getTime())).toBe('已开班10天');
});
