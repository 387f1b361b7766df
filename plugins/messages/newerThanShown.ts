import type { Pace } from '#plugins/ui/states/follow.ts';
import type { Notice } from './api.ts';

/** How often it is looked for new messages. */
export const LOOKS: Pace = { first: 30_000, most: 60_000 };

/** Whether the newest message is news to someone who knows of another, and sees these; not while the list is on its way. */
export function newerThanShown(
  newest: Notice | undefined,
  known: Notice | undefined,
  shown: readonly Notice[] | undefined,
): boolean {
  if (!newest || !known || !shown || newest.id === known.id) return false;
  // What says no time is not known to be newer.
  return Date.parse(newest.publishTime) >= Date.parse(known.publishTime) && !shown.some(({ id }) => id === newest.id);
}
