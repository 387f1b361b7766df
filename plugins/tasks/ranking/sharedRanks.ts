import type { TaskRank } from '../api.ts';

/** Equal scores share a rank, also where the upstream numbers them one by one; they come ordered by score. */
export function sharedRanks(records: readonly TaskRank[]): readonly TaskRank[] {
  const shared: TaskRank[] = [];
  for (const one of records) {
    const before = shared.at(-1);
    shared.push(before?.score === one.score ? { ...one, rank: Math.min(before.rank, one.rank) } : one);
  }
  return shared;
}

/** One's own row, with the rank that those of the same score have. */
export function rankAmong(mine: TaskRank, records: readonly TaskRank[]): TaskRank {
  const peers = records.filter(({ score }) => score === mine.score).map(({ rank }) => rank);
  return { ...mine, rank: Math.min(mine.rank, ...peers) };
}
