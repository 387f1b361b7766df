// A trainee's state in a check-in in words, and the moment at which it changes.
import { formatDate, formatTime } from '#plugins/ui/clock/time.ts';
import type { ShapeMarkProps } from '#plugins/ui/detail/ShapeMark.tsx';
import { type Activity, CHECK_IN_STATE_NAMES, type CheckInWay } from './api.ts';

export interface Standing extends ShapeMarkProps {
  readonly reason: string;
  /** The next moment at which it changes. */
  readonly next?: { readonly label: string; readonly at: number } | undefined;
  /** Checking in is possible. */
  readonly open: boolean;
}

/** The time alone if it is on the day on which the check-in began. */
function timeOf(moment: string, { startTime }: Pick<Activity, 'startTime'>): string {
  const whole = formatTime(moment);
  return whole.slice(0, 10) === formatDate(startTime ?? '') ? whole.slice(11) : whole;
}

const until = (label: string, moment: string | null | undefined): Standing['next'] =>
  moment ? { label, at: Date.parse(moment) } : undefined;

/** `now` is the server's time. */
export function standingOf(activity: Activity, now: number): Standing {
  const { state, myState, startTime, lateTime, endTime, checkInTime } = activity;
  if (activity.manageable) return teachersStanding(activity);
  const words = CHECK_IN_STATE_NAMES[myState];
  const at = checkInTime ? timeOf(checkInTime, activity) : '';
  switch (myState) {
    case 'done':
      return { shape: 'disc', tone: 'primary', words, reason: at && `${at}签到，准时`, open: false };
    case 'late':
      return {
        shape: 'triangle',
        tone: 'warm',
        words,
        reason: [at && `${at}签到`, lateTime && `${timeOf(lateTime, activity)}前才算准时`].filter(Boolean).join('，'),
        open: false,
      };
    case 'leave':
      return { shape: 'ring', words, reason: '已登记请假，不用签到', open: false };
    case 'absent':
      return { shape: 'square', words, reason: `${ended(activity)}，没有签到。有特殊情况请联系老师`, open: false };
    case 'unknown':
      return { shape: 'ring', words, reason: '过一会儿刷新再看，或联系老师', open: false };
    case 'none':
      break;
  }
  if (state === 'not-open') {
    const reason = startTime ? `${timeOf(startTime, activity)}开始，到时在这里签到` : '还没有开始';
    return { shape: 'ring', words: '未开始', reason, next: until('距开始', startTime), open: false };
  }
  if (state === 'open') return openStanding(activity, now);
  return { shape: 'square', words: '已结束', reason: ended(activity), open: false };

  function openStanding(one: Activity, moment: number): Standing {
    const isLate = Boolean(lateTime) && moment > Date.parse(lateTime ?? '');
    const shown = { shape: 'half', tone: 'warm', open: true } as const;
    if (isLate) {
      const reason = `已过${timeOf(lateTime ?? '', one)}，现在签到算迟到`;
      return { ...shown, words: '可补签', reason, next: until('距结束', endTime) };
    }
    const reason = lateTime ? `${timeOf(lateTime, one)}前签到算准时` : '现在可以签到';
    return { ...shown, words: '正在签到', reason, next: until(lateTime ? '距迟到' : '距结束', lateTime ?? endTime) };
  }
}

/** A teacher is neither present nor absent. */
function teachersStanding(activity: Activity): Standing {
  const { state, startTime, endTime } = activity;
  if (state === 'not-open') {
    const reason = startTime ? `${timeOf(startTime, activity)}开始` : '还没有开始';
    return { shape: 'ring', words: '未开始', reason, next: until('距开始', startTime), open: false };
  }
  if (state === 'open') {
    return { shape: 'half', tone: 'warm', words: '正在签到', reason: '', next: until('距结束', endTime), open: false };
  }
  return { shape: 'square', words: '已结束', reason: ended(activity), open: false };
}

const ended = (activity: Activity): string =>
  activity.endTime ? `签到已于${timeOf(activity.endTime, activity)}结束` : '签到已结束';

/** The ways to check in; none means by a click. Without `ways` the upstream only says if a code is needed. */
export function waysOf({ ways, needCode }: Pick<Activity, 'ways' | 'needCode'>): readonly CheckInWay[] {
  const known = ways?.filter((way) => way !== 'unknown');
  if (known) return known;
  return needCode === false ? [] : ['code'];
}

/** 23/30人已到 */
export const presentWords = ({
  state,
  checkedNum,
  traineeNum,
}: Pick<Activity, 'state' | 'checkedNum' | 'traineeNum'>): string => {
  if (typeof checkedNum !== 'number' || state === 'not-open') return '';
  return typeof traineeNum === 'number' ? `${checkedNum}/${traineeNum}人已到` : `${checkedNum}人已到`;
};
