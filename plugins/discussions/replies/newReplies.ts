import type { DiscussReply } from '../api.ts';
import type { Pace } from '#plugins/ui/states/follow.ts';

/** Interval of looking for new replies while the page is visible. */
export const LOOKS: Pace = { first: 8_000, most: 30_000 };

interface Newest {
  /** Newest first. */
  readonly records: readonly Pick<DiscussReply, 'id'>[];
  readonly total: number;
}

interface Known {
  readonly total: number;
  /** True if the reply was already in the list. */
  has(id: string): boolean;
  /** True if the reader has just written it. */
  isOwn(id: string): boolean;
}

/** Counts new replies by other users. */
export function countNew({ records, total }: Newest, known: Known): number {
  const first = records.findIndex(({ id }) => known.has(id));
  const fresh = first < 0 ? records : records.slice(0, first);
  const own = fresh.filter(({ id }) => known.isOwn(id)).length;
  // If all of these are new, the totals show how many more there are.
  return (first < 0 ? Math.max(fresh.length, total - known.total) : fresh.length) - own;
}
