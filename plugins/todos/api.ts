// One call for all that waits for the user, whatever they have joined.
import * as v from 'valibot';
import { call, repeatable } from '#kernel/index.ts';
import { NamedPlace } from '#plugins/places/entities.ts';

export type DueItem = v.InferOutput<typeof DueItem>;
export const DueItem = v.object({
  /** Its kind, by the name that the plugin of such things gives it: `exam`, `task`, `practice`. */
  kind: v.string(),
  /** Its class, classroom or course; an application or a certificate has none. */
  place: v.nullish(NamedPlace),
  /** The record that the list of such things has of it. */
  item: v.record(v.string(), v.unknown()),
});

export const listDue = call('GET /training/api/v1/center/todos', {
  title: '各处要做的事，先截止的在前',
  query: v.object({ size: v.optional(v.number()) }),
  reply: v.array(DueItem),
  inferred: true,
  summary: true,
});

/** More than anybody reads. */
export const ALL_DUE = listDue.with({ size: 200 });

/**
 * A file of what is due (iCalendar, RFC 5545), which other calendars fetch again and again. They cannot sign in: the
 * address holds a secret, and whoever knows it can read the file.
 */
const CalendarSubscription = v.object({
  /** Absolute, or a path of this site. */
  url: v.pipe(v.string(), v.nonEmpty()),
});

export const getCalendarSubscription = call('GET /training/api/v1/center/todos/subscription', {
  title: '日历的订阅地址',
  reply: CalendarSubscription,
  inferred: true,
});

export const renewCalendarSubscription = call('POST /training/api/v1/center/todos/subscription', {
  title: '换一个订阅地址，原来的从此无效',
  body: v.object({ ...repeatable }),
  reply: CalendarSubscription,
  inferred: true,
});
