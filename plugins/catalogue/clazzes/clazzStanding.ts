// A user's relation to a class now: the possible action, and what to know first. Times are milliseconds since 1970 on
// the server's clock.
import type { ClazzDetail } from '../api.ts';

export type ClazzStanding =
  /** Closed to everyone. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'joined' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'ended'; readonly at: number | undefined }
  | { readonly kind: 'not-open'; readonly opens: number }
  | { readonly kind: 'closed'; readonly at: number }
  | { readonly kind: 'full'; readonly room: number }
  | { readonly kind: 'open'; readonly again: boolean; readonly closes: number | undefined };

type Facts = Pick<
  ClazzDetail,
  'status' | 'applyState' | 'endTime' | 'applyStartTime' | 'applyEndTime' | 'maxTraineeNum' | 'traineeNum'
>;

export function clazzStanding(clazz: Facts, now: number): ClazzStanding {
  const { status, applyState, maxTraineeNum: room, traineeNum } = clazz;
  const ends = momentOf(clazz.endTime);
  const opens = momentOf(clazz.applyStartTime);
  const closes = momentOf(clazz.applyEndTime);
  if (status === 1 || status === 6) return { kind: 'gone' };
  if (applyState === 'joined' || applyState === 'pending') return { kind: applyState };
  if (status === 5 || (ends !== undefined && now >= ends)) return { kind: 'ended', at: ends };
  if (opens !== undefined && now < opens) return { kind: 'not-open', opens };
  if (closes !== undefined && now >= closes) return { kind: 'closed', at: closes };
  if (placesLeft({ maxTraineeNum: room, traineeNum }) === 0) return { kind: 'full', room: room ?? 0 };
  return { kind: 'open', again: applyState === 'rejected', closes };
}

/** The places left; undefined if there is no limit, or if the number of trainees is unknown. */
export function placesLeft({ maxTraineeNum, traineeNum }: Pick<Facts, 'maxTraineeNum' | 'traineeNum'>) {
  if (maxTraineeNum === null || maxTraineeNum === undefined || traineeNum === undefined) return undefined;
  return Math.max(0, maxTraineeNum - traineeNum);
}

type Dates = Pick<ClazzDetail, 'startTime' | 'endTime' | 'applyStartTime' | 'applyEndTime'>;

/** The next moment at which the state of a class changes by itself. */
export function nextChange(
  { startTime, endTime, applyStartTime, applyEndTime }: Dates,
  now: number,
): number | undefined {
  const ahead = [startTime, endTime, applyStartTime, applyEndTime]
    .flatMap((time) => momentOf(time) ?? [])
    .filter((at) => at > now);
  return ahead.length === 0 ? undefined : Math.min(...ahead);
}

const DAY = 86_400_000;

/** The time since it began in calendar days: 今天开班, 已开班 3 天. */
export function begunFor(startTime: string, now: number): string {
  const days = Math.round((dayOf(now) - dayOf(Date.parse(startTime))) / DAY);
  return days <= 0 ? '今天开班' : `已开班${days}天`;
}

/** Local midnight of that day. */
function dayOf(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

function momentOf(time: string | null | undefined): number | undefined {
  return time === null || time === undefined ? undefined : Date.parse(time);
}
