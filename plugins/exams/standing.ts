// The state of an exam for the trainee: the actions and the time.
import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { leftUntil } from '#plugins/ui/clock/leftUntil.ts';
import { formatRoughly } from '#plugins/ui/clock/roughly.ts';
import { formatSpan } from '#plugins/ui/clock/span.ts';
import { formatTime, type Moment } from '#plugins/ui/clock/time.ts';
import { attemptsMade, hasAttemptLeft, type PaperAction, scoreWords } from '#plugins/answering/contract.ts';
import type { ContestExam } from './api.ts';

/**
 * The actions, the main one first; none if there is nothing to do. If it is not known whether the exam is open, trying
 * to begin finds out.
 */
export function actionsOf(contest: ContestExam): readonly PaperAction[] {
  const { state, lockReason, myState, answerSheetId } = contest;
  if (myState === 'answering') return [{ to: 'enter', label: '继续考试', main: true }];
  const result: PaperAction[] = answerSheetId ? [{ to: 'result', label: '看结果' }] : [];
  if (state === 'not-open' || state === 'ended' || lockReason) {
    return result.length > 0 || state === 'ended' ? result : [{ to: 'enter', label: '查看说明' }];
  }
  if (!hasAttemptLeft(contest)) return result;
  return attemptsMade(contest) === 0
    ? [{ to: 'enter', label: '开始考试', main: true }]
    : [...result, { to: 'enter', label: '再做一次' }];
}

export function mayBegin(contest: ContestExam): boolean {
  const { state, lockReason } = contest;
  return state !== 'not-open' && state !== 'ended' && !lockReason && hasAttemptLeft(contest);
}

/** The time left of the attempt, or until the exam opens or closes; or why there is nothing to do. */
export function timeWords(contest: ContestExam, now: Moment): string {
  const { state, lockReason, myState, startTime, endTime, deadline, pausedTime } = contest;
  const until = (moment: string): string => formatRoughly((Date.parse(moment) - Number(now)) / 1_000);
  if (myState === 'answering' && pausedTime) return pausedWords(leftUntil(contest, Number(now)));
  if (myState === 'answering' && deadline) return `剩余${until(deadline)}`;
  if (state === 'not-open') return startTime ? `${until(startTime)}后开始` : '还没有开始';
  if (state === 'ended') return attemptsMade(contest) === 0 ? '已结束，没有参加' : '';
  if (lockReason) return lockReason;
  return state === 'open' && endTime ? `${until(endTime)}后截止` : '';
}

const pausedWords = (left: number): string => (left > 0 ? `已暂停，剩余${formatRoughly(left / 1_000)}` : '已暂停');

/** Its dates and its duration. */
export function timeFacts({ startTime, endTime, duration }: ContestExam) {
  return [
    { name: '开放时间', value: formatSpan(startTime, endTime), wide: true },
    { name: '限时', value: isPositive(duration) ? formatDuration(duration) : '' },
  ];
}

/** The consequences of starting: the time limit, and the last moment to hand in. */
export function beginHint({ duration, endTime }: ContestExam): string {
  const words = [
    isPositive(duration) && `开始后计时${formatDuration(duration)}`,
    endTime && `最晚${formatTime(endTime)}交卷`,
  ];
  return words.filter(Boolean).join('，');
}

/** For the list of a place. */
export function rowFacts(contest: ContestExam, now: Moment): string[] {
  const { startTime, endTime, duration, subjectNum } = contest;
  return [
    timeWords(contest, now),
    formatSpan(startTime, endTime),
    isPositive(duration) ? `限时${formatDuration(duration)}` : '',
    isPositive(subjectNum) ? `${subjectNum}题` : '',
    scoreWords(contest, true),
    attemptsOf(contest),
  ];
}

/** `已考1 / 2次`; empty if attempts are not counted. */
export function attemptsOf({ attemptNum, maxAttemptNum }: ContestExam): string {
  if (!isPositive(attemptNum)) return '';
  return typeof maxAttemptNum === 'number' ? `已考${attemptNum} / ${maxAttemptNum}次` : `已考${attemptNum}次`;
}

type Attempts = Pick<ContestExam, 'attemptNum' | 'maxAttemptNum' | 'state'>;

/** `不限次数`, `共2次，还可以考1次`; or just the limit, if attempts are not counted. */
export function attemptWords({ attemptNum, maxAttemptNum, state }: Attempts, left?: number | null): string {
  const done = typeof attemptNum === 'number' && attemptNum > 0 ? `已考${attemptNum}次` : '';
  if (typeof maxAttemptNum !== 'number') return ['不限次数', done].filter(Boolean).join('，');
  const all = `共${maxAttemptNum}次`;
  if (state === 'ended') {
    return [all, typeof attemptNum === 'number' && `已考${attemptNum}次`].filter(Boolean).join('，');
  }
  const rest = left ?? (typeof attemptNum === 'number' ? Math.max(0, maxAttemptNum - attemptNum) : undefined);
  if (rest === undefined) return all;
  return `${all}，${rest === 0 ? '已用完' : `还可以考${rest}次`}`;
}
