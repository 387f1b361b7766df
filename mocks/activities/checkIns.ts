// Rules of check-ins: the time, the proof, and the result.
import type { ActivityCode, CheckInState, Presence } from '#plugins/activities/api.ts';
import type { StoredActivity, StoredCheckIn } from './activities.ts';
import { dayAndTime } from '../places/membership.ts';
import { openState } from '../places/openState.ts';
import { beijingTime, MINUTE } from '../world/clock.ts';
import { changeAt, codeAt, isCode, isQrCode, qrCodeAt } from './rotatingCodes.ts';

type Window = Pick<StoredActivity, 'starts_at' | 'late_at' | 'ends_at'>;
type Shown = Pick<
  StoredActivity,
  'activity_no' | 'code' | 'rotate_seconds' | 'ways' | 'latitude' | 'longitude' | 'radius'
>;

/** An offline check-in may arrive so much later. */
const LATEST_ARRIVAL = 30 * MINUTE;
/** Clocks differ a little. */
const AHEAD = MINUTE;
/** A position that is less certain than this says nothing. */
const UNCERTAIN = 500;

export const windowState = ({ starts_at: start, ends_at: end }: Window, now: number) => openState(start, end, now);

/** Why nobody can check in at a moment; undefined if they can. */
export function windowRefusal(activity: Window, at: number): string | undefined {
  const state = windowState(activity, at);
  if (state === 'not-open') return `签到还没有开始，开始时间为 ${dayAndTime(activity.starts_at)}`;
  if (state === 'ended') return `签到已于 ${dayAndTime(activity.ends_at)} 结束`;
  return undefined;
}

/** The moment of a check-in: the client's own, if it is recent enough. */
export function actedAt(actTime: string | undefined, now: number): number | undefined {
  const at = actTime === undefined ? now : Date.parse(actTime);
  if (at > now + AHEAD) return now;
  return now - at > LATEST_ARRIVAL ? undefined : Math.min(at, now);
}

/** Why what somebody shows does not prove that they are there; undefined if it does. */
export function presenceRefusal(activity: Shown, { code = '', qrCode, position }: Presence, at: number) {
  const { ways } = activity;
  if (ways.length === 0) return undefined;
  if (position) return ways.includes('place') ? distanceRefusal(activity, position) : '这次签到不按位置，请输入签到码';
  if (qrCode !== undefined) {
    if (ways.includes('qr') && isQrCode(activity, qrCode, at)) return undefined;
    return '二维码已过期，请重新扫描老师屏幕上的二维码';
  }
  const typed = code.trim();
  if (!ways.includes('code')) return ways.includes('place') ? '请用位置签到' : '请扫描老师屏幕上的二维码';
  if (typed === '') return '请输入老师给出的签到码';
  if (isCode(activity, typed, at)) return undefined;
  return activity.code === null ? '签到码错误或已过期，请输入老师屏幕上现在的签到码' : '签到码错误，请重新输入';
}

function distanceRefusal(activity: Shown, position: NonNullable<Presence['position']>): string | undefined {
  const { latitude, longitude, radius } = activity;
  if (latitude === null || longitude === null || radius === null) return undefined;
  const { accuracy } = position;
  if (accuracy > UNCERTAIN) return `定位不够准确（误差约 ${Math.round(accuracy)} 米），请打开精确定位或到窗边再试`;
  const metres = metresBetween({ latitude, longitude }, position);
  if (metres - accuracy <= radius) return undefined;
  return `你离签到地点约 ${Math.round(metres)} 米，超出了 ${radius} 米的范围`;
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance along the surface of the earth. */
export function metresBetween(one: Position, other: Position): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((to - from) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(north + Math.cos(from) * Math.cos(to) * east));
}

/** The codes that the teacher shows at a moment. */
export function shownCode(
  activity: Shown,
  now: number,
): Pick<ActivityCode, 'code' | 'qrCode' | 'changeTime' | 'period'> {
  const { ways } = activity;
  const changes = ways.includes('qr') || (ways.includes('code') && activity.code === null);
  return {
    code: ways.includes('code') ? codeAt(activity, now) : null,
    qrCode: ways.includes('qr') ? qrCodeAt(activity, now) : null,
    changeTime: changes ? beijingTime(changeAt(activity, now)) : null,
    period: changes ? activity.rotate_seconds : null,
  };
}

/** Up to and including the last moment of being in time. */
export const checkInStateAt = ({ late_at: late }: Window, at: number): 'done' | 'late' =>
  late !== null && at > late ? 'late' : 'done';

/** A member's state at this moment. */
export function myStateOf(activity: Window, checkIn: StoredCheckIn | undefined, now: number): CheckInState {
  return checkIn?.state ?? (windowState(activity, now) === 'ended' ? 'absent' : 'none');
}

/** The credit for each result, in percent. */
export const CHECK_IN_SCORES = { done: 100, late: 60, leave: 100 } as const;
