import type { Pace } from '#plugins/ui/states/follow.ts';
import type { Notice } from './api.ts';

/** How often new messages are looked for. */
export const LOOKS: Pace = { first: 30_000, most: 60_000 };

/** Whether the newest message is news to a reader who sees these; false while the list is loading. */
export function newerThanShown(
  newest: Notice | undefined,
  known: Notice | undefined,
  shown: readonly Notice[] | undefined,
): boolean {
  if (!newest || !known || !shown || newest.id === known.id) return false;
  // A message without a time is not known to be newer.
  return Date.parse(newest.publishTime) >= Date.parse(known.publishTime) && !shown.some(({ id }) => id === newest.id);
}
