import type { Pace } from '#plugins/ui/states/follow.ts';
import type { Notice } from './api.ts';

/** Interval of looking for new messages. */
export const LOOKS: Pace = { first: 30_000, most: 60_000 };

/** True if the newest message is not in the reader's list; false while the list is loading. */
export function newerThanShown(
  newest: Notice | undefined,
  known: Notice | undefined,
  shown: readonly Notice[] | undefined,
): boolean {
  if (!newest || !known || !shown || newest.id === known.id) return false;
  // A message without a time cannot be known to be newer.
  return Date.parse(newest.publishTime) >= Date.parse(known.publishTime) && !shown.some(({ id }) => id === newest.id);
}
