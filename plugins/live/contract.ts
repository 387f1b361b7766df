// The address of live lessons.
import { choice, optional, routeRef, text } from '#kernel/index.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';

/** All live lessons, or the one with this `id`. */
export const live = routeRef('/live', {
  query: { ...listQuery, id: optional(text), state: optional(choice(['open', 'not-open', 'ended'])) },
});
