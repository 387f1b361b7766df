// When members can check in, and how a check-in counts.
import type { CheckInState } from '#plugins/activities/api.ts';
import type { StoredActivity, StoredCheckIn } from './activities.ts';
import { dayAndTime } from '../places/membership.ts';
import { openState } from '../places/openState.ts';

type Window = Pick<StoredActivity, 'starts_at' | 'late_at' | 'ends_at'>;

export const windowState = ({ starts_at: start, ends_at: end }: Window, now: number) => openState(start, end, now);

/** Why the user cannot check in now; undefined if they can. */
export function checkInRefusal(activity: Window & Pick<StoredActivity, 'code'>, code: string, now: number) {
  const state = windowState(activity, now);
  if (state === 'not-open') return `签到还没有开始，开始时间为 ${dayAndTime(activity.starts_at)}`;
  if (state === 'ended') return `签到已于 ${dayAndTime(activity.ends_at)} 结束`;
  if (activity.code === null || activity.code === code.trim()) return undefined;
  return code.trim() === '' ? '请输入老师给出的签到码' : '签到码错误，请重新输入';
}

/** Up to and including the last moment of being in time. */
export const checkInStateAt = ({ late_at: late }: Window, now: number): 'done' | 'late' =>
  late !== null && now > late ? 'late' : 'done';

/** A member's state at this moment. */
export function myStateOf(activity: Window, checkIn: StoredCheckIn | undefined, now: number): CheckInState {
  return checkIn?.state ?? (windowState(activity, now) === 'ended' ? 'absent' : 'none');
}

/** The credit for each result, in percent. */
export const CHECK_IN_SCORES = { done: 100, late: 60, leave: 100 } as const;
