import type { Notice } from './api.ts';

/** Milliseconds between two looks for new messages. */
export const EVERY = 60_000;

/** Whether the newest message is news to someone who knows of another, and sees these; not while the list is on its way. */
export function newerThanShown(
  newest: Notice | undefined,
  known: Notice | undefined,
  shown: readonly Notice[] | undefined,
): boolean {
  if (!newest || !known || !shown || newest.id === known.id) return false;
  return Date.parse(newest.publishTime) >= Date.parse(known.publishTime) && !shown.some(({ id }) => id === newest.id);
}
