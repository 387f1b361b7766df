import { formatTime } from '#kernel/ui/time.ts';
import type { Homework } from '../api.ts';
import { attemptWords, isUnderWay } from '../standing.ts';
import css from './Entry.module.css';

/** Until when, how much, how often. */
export function EntryFacts({ homework }: { homework: Homework }) {
  const { startTime, deadline, subjectNum, fullScore, passScore, score, attemptNum, state } = homework;
  const facts = [
    ['开始时间', startTime && state === 'not-open' ? formatTime(startTime) : ''],
    [homework.myState === 'returned' ? '修改期限' : '截止时间', deadline ? formatTime(deadline) : '不限时间'],
    ['题目', `${subjectNum} 题`],
    ['满分', `${fullScore} 分，${passScore} 分及格`],
    ['次数', attemptWords(homework)],
    [attemptNum > 1 ? '最好成绩' : '成绩', typeof score === 'number' && !isUnderWay(homework) ? `${score} 分` : ''],
  ] as const;
  return (
    <dl className={css['facts']}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="yx-figures">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
