// The address of a discussion.
import { choice, optional, routeRef, text } from '#kernel/index.ts';

/** The order of replies; the oldest first by default. */
export const replyOrder = optional(choice(['old', 'new', 'hot']), 'old');

/** A discussion; with `reply`, at that reply. */
export const discussDetail = routeRef('/teaching/classroom/discuss/detail', {
  query: { id: text, order: replyOrder, reply: optional(text) },
});
