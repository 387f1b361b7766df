import type * as v from 'valibot';
import type { OpenState } from '#plugins/study/api.ts';

/** Tells whether something is still to come, going on, or over. Without a beginning it has begun, without an end it goes on. */
export function openState(start: number | null, end: number | null, now: number): v.InferOutput<typeof OpenState> {
  if (start !== null && now < start) return 'not-open';
  return end !== null && now >= end ? 'ended' : 'open';
}
