// The storage of seen replies on this device.
import * as v from 'valibot';
import type { NamedValue } from '#plugins/offline/outbox/OutboxRow.ts';

/** Prefix of the discussion's id. */
export const SEEN = 'seen:';
const Seen = v.number();

/** The number of replies each discussion had at the last visit. */
export const readSeen = (stored: readonly NamedValue[]): ReadonlyMap<string, number> =>
  new Map(stored.flatMap(({ name, value }) => (v.is(Seen, value) ? [[name.slice(SEEN.length), value] as const] : [])));
