// What a list offers of an exam, and why it does not offer more.
import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import type { Moment } from '#plugins/ui/clock/time.ts';
import { formatDuration } from '#plugins/ui/clock/time.ts';
import type { ContestExam } from '../api.ts';

export interface RowAction {
  /** `enter`: to its entry screen. `result`: to what came of the latest attempt. */
  to: 'enter' | 'result';
  label: string;
  /** The one thing to do. */
  main?: boolean;
}

/**
 * What can be done, the first thing first; nothing where there is no more than to know of it. Where nobody says whether
 * it is open, the upstream is asked by trying.
 */
export function rowActions(contest: ContestExam): readonly RowAction[] {
  const { state, myState, maxAttemptNum, answerSheetId } = contest;
  const attemptNum = attemptsMade(contest);
  if (myState === 'answering') return [{ to: 'enter', label: '继续考试', main: true }];
  const result: RowAction[] = answerSheetId ? [{ to: 'result', label: '查看成绩' }] : [];
  if (state === 'not-open' || state === 'ended') {
    return result.length > 0 || state === 'ended' ? result : [{ to: 'enter', label: '查看说明' }];
  }
  const left = typeof maxAttemptNum !== 'number' || attemptNum < maxAttemptNum;
  if (!left) return result;
  return attemptNum === 0
    ? [{ to: 'enter', label: '开始考试', main: true }]
    : [...result, { to: 'enter', label: '再做一次' }];
}

/** How much time is left, of the attempt or until it opens or closes; or why there is nothing to do. */
export function timeWords(contest: ContestExam, now: Moment): string {
  const { state, myState, startTime, endTime, deadline } = contest;
  const until = (moment: string): string => formatDuration(roughly((Date.parse(moment) - Number(now)) / 1_000));
  if (myState === 'answering' && deadline) return `剩余 ${until(deadline)}`;
  if (state === 'not-open') return startTime ? `${until(startTime)}后开始` : '还没有开始';
  if (state === 'ended') return attemptsMade(contest) === 0 ? '已结束，没有参加' : '';
  return state === 'open' && endTime ? `${until(endTime)}后截止` : '';
}

/** As far as it matters: minutes below a day, hours above. */
function roughly(seconds: number): number {
  const unit = seconds < 86_400 ? 60 : 3_600;
  return Math.max(unit, Math.floor(seconds / unit) * unit);
}

/** How often one has begun, as far as is told. */
export const attemptsMade = ({ attemptNum, answerSheetId }: Made): number => attemptNum ?? (answerSheetId ? 1 : 0);

type Made = Pick<ContestExam, 'attemptNum' | 'answerSheetId'>;

/** `已考 1 / 2 次`; nothing where nobody counts. */
export function attemptsOf({ attemptNum, maxAttemptNum }: ContestExam): string {
  if (!isPositive(attemptNum)) return '';
  return typeof maxAttemptNum === 'number' ? `已考 ${attemptNum} / ${maxAttemptNum} 次` : `已考 ${attemptNum} 次`;
}

/** What it was, or what it can be. */
export function scoreOf({ score, fullScore, passScore }: ContestExam): string {
  const full = typeof fullScore === 'number' ? fullScore : undefined;
  if (typeof score !== 'number') return full === undefined ? '' : `满分 ${full} 分`;
  const best = full === undefined ? `最好 ${score} 分` : `最好 ${score} / ${full} 分`;
  return [best, passWord(score, passScore)].filter(Boolean).join('，');
}

/** Nothing where it is not said what it takes. */
export function passWord(score: number, passScore: number | null | undefined): string {
  if (typeof passScore !== 'number') return '';
  return score >= passScore ? '合格' : '不合格';
}
