import type { OpenState } from '#plugins/study/api.ts';
import type * as v from 'valibot';

/** Whether something with a beginning and an end is still to come, going on, or over. */
export function openState(
  { startTime, endTime }: { startTime: string; endTime: string },
  now: number,
): v.InferOutput<typeof OpenState> {
  if (now < Date.parse(startTime)) return 'not-open';
  return now < Date.parse(endTime) ? 'open' : 'ended';
}
