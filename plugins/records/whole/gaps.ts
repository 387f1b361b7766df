// The points missing from the full score.
import { dueNum, type Share } from './addUp.ts';

export interface Gap extends Share {
  /** The number of items not done yet. */
  readonly undoneNum: number;
  /** The most points that they can still bring. */
  readonly most: number;
}

/** Most points first. Items that wait to be marked, or are not open yet, are not the trainee's gaps. */
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
