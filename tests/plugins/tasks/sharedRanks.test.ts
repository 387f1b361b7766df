import { expect, test } from 'vitest';
import type { TaskRank } from '#plugins/tasks/api.ts';
import { rankAmong, sharedRanks } from '#plugins/tasks/ranking/sharedRanks.ts';

const row = (rank: number, score: number, userId = `user-${rank}`): TaskRank => ({
  rank,
  score,
  trainee: { userId, userName: userId, avatar: '' },
  submitTime: '2026-11-20T09:30:00+08:00',
});
const ranks = (rows: readonly TaskRank[]): number[] => sharedRanks(rows).map(({ rank }) => rank);

test('equal scores share a rank, and the next one counts them all', () => {
  expect(ranks([row(1, 96), row(1, 96), row(3, 90)])).toEqual([1, 1, 3]);
  expect(ranks([row(1, 96), row(2, 96), row(3, 96), row(4, 90)])).toEqual([1, 1, 1, 4]);
  expect(ranks([row(21, 80), row(22, 79)])).toEqual([21, 22]);
});

test('the user’s own row says what the list says', () => {
  const listed = sharedRanks([row(1, 96), row(2, 96, 'me')]);
  expect(rankAmong(row(2, 96, 'me'), listed).rank).toBe(1);
  expect(rankAmong(row(40, 60, 'me'), listed).rank).toBe(40);
});
