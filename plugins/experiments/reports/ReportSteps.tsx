import IconCircleCheckFilled from '#icons/IconCircleCheckFilled';
import IconCircleX from '#icons/IconCircleX';
import IconClock from '#icons/IconClock';
import type { PracticeStep } from '#plugins/answering/api.ts';
import css from './ReportSteps.module.css';

const RESULTS = {
  right: { sign: IconCircleCheckFilled, name: '通过' },
  wrong: { sign: IconCircleX, name: '未通过' },
  pending: { sign: IconClock, name: '待评分' },
} as const;

/** What each step of an experiment was judged to be. */
export function ReportSteps({ steps }: { steps: readonly PracticeStep[] }) {
  return (
    <ol className={css['steps']}>
      {steps.map(({ stepId, title, judgeType, score, examineeScore, result }) => {
        const { sign: Sign, name } = RESULTS[result ?? 'pending'];
        return (
          <li key={stepId} className={css['step']} data-result={result ?? 'pending'}>
            <Sign size={20} aria-hidden className={css['sign']} />
            <span className={css['title']}>{title}</span>
            <span className={css['facts']}>
              {judgeType === 'regex' ? '自动评分' : '人工评分'} · {name} · {examineeScore ?? '—'} / {score} 分
            </span>
          </li>
        );
      })}
    </ol>
  );
}
