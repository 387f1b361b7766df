import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import type { EntryFact } from '#plugins/ui/entry/EntryFacts.tsx';
import { formatDuration, formatSpan } from '#plugins/ui/clock/time.ts';
import type { ContestPaper } from '../api.ts';
import { attemptWords } from './entryState.ts';

/** When, how long, how much, how often. */
export function entryFacts(contest: ContestPaper, left: number | null | undefined): EntryFact[] {
  const { startTime, endTime, duration, subjectNum, fullScore, passScore, score } = contest;
  const full = [
    typeof fullScore === 'number' && `${fullScore} 分`,
    typeof passScore === 'number' && `${passScore} 分及格`,
  ];
  return [
    { name: '开放时间', value: formatSpan(startTime, endTime), wide: true },
    { name: '限时', value: isPositive(duration) ? formatDuration(duration) : '' },
    { name: '题目', value: isPositive(subjectNum) ? `${subjectNum} 题` : '' },
    { name: '满分', value: full.filter(Boolean).join('，') },
    { name: '次数', value: attemptWords(contest, left) },
    { name: '最好成绩', value: typeof score === 'number' ? `${score} 分` : '' },
  ];
}
