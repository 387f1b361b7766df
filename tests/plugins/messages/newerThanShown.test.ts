import { expect, test } from 'vitest';
import type { Notice } from '#plugins/messages/api.ts';
import { newerThanShown } from '#plugins/messages/newerThanShown.ts';

const notice = (id: string, minute: number): Notice => ({
  id,
  title: id,
  summary: '',
  publishTime: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
});
const [old, known, fresh] = [notice('old', 0), notice('known', 10), notice('fresh', 20)];

test('a message that came after the newest one known is news', () => {
  expect(newerThanShown(fresh, known, [known, old])).toBe(true);
  expect(newerThanShown(fresh, known, []), 'also beside a list that shows something else').toBe(true);
});

test('the items already listed are no news', () => {
  expect(newerThanShown(fresh, known, [fresh, known])).toBe(false);
});

test('nothing is news while the list is on its way, or before the first look', () => {
  expect(newerThanShown(fresh, known, undefined)).toBe(false);
  expect(newerThanShown(fresh, undefined, [known])).toBe(false);
  expect(newerThanShown(undefined, known, [known])).toBe(false);
});

test('if the newest is withdrawn, the one before it is no news', () => {
  expect(newerThanShown(old, known, [known, old])).toBe(false);
});
