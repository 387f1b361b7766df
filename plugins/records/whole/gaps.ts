// What is missing for the full score.
import { dueNum, type Share } from './addUp.ts';

export interface Gap extends Share {
  /** Not done yet. */
  readonly undoneNum: number;
  /** The points that can still be had by it, at most. */
  readonly most: number;
}

/** The most points first. What waits for its mark, and what is still to come, is nothing that the trainee misses. */
export function gapsOf(shares: readonly Share[]): Gap[] {
  return shares
    .map((share) => ({
      ...share,
      undoneNum: Math.max(0, dueNum(share) - (share.doneNum ?? 0) - (share.unmarkedNum ?? 0)),
      most: Math.max(0, Math.round(((share.weight ?? 0) - (share.points ?? 0)) * 10) / 10),
    }))
    .filter(({ undoneNum }) => undoneNum > 0)
    .toSorted((a, b) => b.most - a.most);
}
