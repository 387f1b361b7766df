import { formatDuration, formatTime } from '#kernel/ui/time.ts';
import type { ContestPaper } from '../api.ts';
import css from './Entry.module.css';
import { attemptWords } from './entryState.ts';

/** When, how long, how much, how often. */
export function EntryFacts({ contest, left }: { contest: ContestPaper; left: number | null | undefined }) {
  const { startTime, endTime, duration, subjectNum, fullScore, passScore, score } = contest;
  const facts = [
    ['开放时间', `${formatTime(startTime)} 至 ${formatTime(endTime)}`],
    ['限时', formatDuration(duration)],
    ['题目', `${subjectNum} 题`],
    ['满分', `${fullScore} 分，${passScore} 分及格`],
    ['次数', attemptWords(contest, left)],
    ['最好成绩', typeof score === 'number' ? `${score} 分` : ''],
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
