import { expect, test } from 'vitest';
import { DOORS, nextMoment, phaseOf } from '#plugins/live/event/phase.ts';

const START = Date.parse('2026-11-20T10:00:00+08:00');
const END = Date.parse('2026-11-20T11:00:00+08:00');
const event = { startTime: '2026-11-20T10:00:00+08:00', endTime: '2026-11-20T11:00:00+08:00' };
const coming = { ...event, state: 'not-open' } as const;

test('the doors open ten minutes before it begins, by the clock', () => {
  expect(phaseOf(coming, START - DOORS - 1)).toBe('early');
  expect(phaseOf(coming, START - DOORS)).toBe('doors');
  expect(phaseOf(coming, START - 1)).toBe('doors');
  expect(phaseOf(coming, START)).toBe('live');
});

test('only the server ends it, whatever the clock does', () => {
  expect(phaseOf({ ...event, state: 'open' }, END + 60_000)).toBe('live');
  expect(phaseOf({ ...event, state: 'open' }, START - DOORS * 2)).toBe('live');
  expect(phaseOf({ ...event, state: 'ended' }, START)).toBe('over');
  expect(phaseOf({ ...event, state: 'unknown' }, START - 1)).toBe('doors');
});

test('the next moment is the doors, then the beginning, then the end', () => {
  expect(nextMoment(coming, START - DOORS - 1)).toBe(START - DOORS);
  expect(nextMoment(coming, START - DOORS)).toBe(START);
  expect(nextMoment(coming, START)).toBe(END);
});
