// A check-in waiting on this machine to be sent.
import * as v from 'valibot';
import { Id } from '#kernel/index.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { type Activity, Presence } from '../api.ts';

export type Written = v.InferOutput<typeof Written>;
export const Written = v.object({
  activityId: Id,
  clazzId: v.optional(Id),
  title: v.string(),
  presence: Presence,
});

export type CheckInOutbox = Outbox<Written, Activity>;

/** The part of an activity that a check-in needs. */
export interface Checked {
  readonly id: string;
  readonly title: string;
  readonly clazzId?: string | null | undefined;
}
