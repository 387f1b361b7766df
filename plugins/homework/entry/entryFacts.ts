import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import type { EntryFact } from '#plugins/ui/entry/EntryFacts.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { Homework } from '../api.ts';
import { attemptWords, isUnderWay } from '../standing.ts';

/** Until when, how much, how often. */
export function entryFacts(homework: Homework): EntryFact[] {
  const { startTime, deadline, subjectNum, fullScore, passScore, score, attemptNum, state, myState } = homework;
  const scored = typeof score === 'number' && !isUnderWay(homework);
  const full = [
    typeof fullScore === 'number' && `${fullScore} 分`,
    typeof passScore === 'number' && `${passScore} 分及格`,
  ];
  return [
    { name: '开始时间', value: startTime && state === 'not-open' ? formatTime(startTime) : '' },
    { name: myState === 'returned' ? '修改期限' : '截止时间', value: deadline ? formatTime(deadline) : '不限时间' },
    { name: '题目', value: isPositive(subjectNum) ? `${subjectNum} 题` : '' },
    { name: '满分', value: full.filter(Boolean).join('，') },
    { name: '次数', value: attemptWords(homework) },
    { name: (attemptNum ?? 0) > 1 ? '最好成绩' : '成绩', value: scored ? `${score} 分` : '' },
  ];
}
