// Codes that change by the clock: to be typed, and to be scanned. A copy that somebody passes on is soon worth nothing.
import type { StoredActivity } from './activities.ts';
import { randomOf } from '../world/random.ts';
import { SECOND } from '../world/clock.ts';

type Rotating = Pick<StoredActivity, 'activity_no' | 'code' | 'rotate_seconds'>;

/** Codes that are no longer shown count for so many changes more: typing takes longer than scanning. */
const GRACE = { code: 4, qr: 1 } as const;

export const CODE_LENGTH = 6;

const turnAt = ({ rotate_seconds: seconds }: Rotating, at: number): number => Math.floor(at / (seconds * SECOND));

/** The moment at which the codes change next. */
export const changeAt = (activity: Rotating, at: number): number =>
  (turnAt(activity, at) + 1) * activity.rotate_seconds * SECOND;

/** The code to be typed that is shown at a moment. */
export const codeAt = (activity: Rotating, at: number): string =>
  activity.code ?? turnedCode(activity, turnAt(activity, at));

/** The content of the QR code at a moment. */
export const qrCodeAt = (activity: Rotating, at: number): string => turnedQrCode(activity, turnAt(activity, at));

export function isCode(activity: Rotating, code: string, at: number): boolean {
  if (activity.code !== null) return activity.code === code;
  return recent(activity, at, GRACE.code).some((turn) => turnedCode(activity, turn) === code);
}

export const isQrCode = (activity: Rotating, code: string, at: number): boolean =>
  recent(activity, at, GRACE.qr).some((turn) => turnedQrCode(activity, turn) === code);

const recent = (activity: Rotating, at: number, grace: number): number[] =>
  Array.from({ length: grace + 1 }, (_, back) => turnAt(activity, at) - back);

const turnedCode = ({ activity_no: activityNo }: Rotating, turn: number): string =>
  String(randomOf(activityNo, 'check-in code', turn).whole(0, 10 ** CODE_LENGTH - 1)).padStart(CODE_LENGTH, '0');

const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

function turnedQrCode({ activity_no: activityNo }: Rotating, turn: number): string {
  const random = randomOf(activityNo, 'check-in QR code', turn);
  return Array.from({ length: 10 }, () => SIGNS[random.whole(0, SIGNS.length - 1)] ?? '').join('');
}
