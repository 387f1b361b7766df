import { expect, test } from 'vitest';
import { latestOf } from '#plugins/scorm/scormVisit.store.ts';

const kept = (sessionId: string, number: number, at: number) => ({
  sessionId,
  number,
  at,
  finished: false,
  cmi: `${sessionId} ${number}`,
  totalTime: 0,
});

test('a visit goes on from the last commit of a session, though the upstream saved an earlier one just now', () => {
  const [saved, unsent] = [kept('a', 1, 900), kept('a', 2, 100)];
  expect(latestOf([saved, unsent])).toBe(unsent);
  expect(latestOf([unsent, saved])).toBe(unsent);
});

test('of two sessions the later one counts', () => {
  const [before, after] = [kept('a', 7, 100), kept('b', 1, 200)];
  expect(latestOf([before, after])).toBe(after);
  expect(latestOf([after, before])).toBe(after);
  expect(latestOf([])).toBeUndefined();
});
