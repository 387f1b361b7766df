// How what was seen of discussions is stored on this machine.
import * as v from 'valibot';
import type { NamedValue } from '#plugins/offline/outbox/OutboxRow.ts';

/** Before the id of the discussion. */
export const SEEN = 'seen:';
const Seen = v.number();

/** How many replies each discussion had when it was last looked at. */
export const readSeen = (stored: readonly NamedValue[]): ReadonlyMap<string, number> =>
  new Map(stored.flatMap(({ name, value }) => (v.is(Seen, value) ? [[name.slice(SEEN.length), value] as const] : [])));
