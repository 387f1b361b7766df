import IconCircleCheckFilled from '#icons/IconCircleCheckFilled';
import IconCircleX from '#icons/IconCircleX';
import IconCircleHalf2 from '#icons/IconCircleHalf2';
import IconClock from '#icons/IconClock';
import { JUDGE_TYPE_NAMES, type PracticeStep, stepVerdict, type StepVerdict } from '#plugins/answering/api.ts';
import css from './ReportSteps.module.css';

const RESULTS = {
  right: { sign: IconCircleCheckFilled, name: '通过' },
  part: { sign: IconCircleHalf2, name: '部分通过' },
  wrong: { sign: IconCircleX, name: '未通过' },
  pending: { sign: IconClock, name: '待评分' },
} as const satisfies Record<StepVerdict, unknown>;

/** The verdict on each step of an experiment. */
export function ReportSteps({ steps }: { steps: readonly PracticeStep[] }) {
  return (
    <ol className="yx-list">
      {steps.map((step) => {
        const { stepId, title, judgeType, score, examineeScore } = step;
        const verdict = stepVerdict(step) ?? 'pending';
        const { sign: Sign, name } = RESULTS[verdict];
        return (
          <li key={stepId} className={css['step']} data-result={verdict}>
            <Sign size={20} aria-hidden className={css['sign']} />
            <span>{title}</span>
            <span className={`yx-note ${css['facts']}`}>
              {[JUDGE_TYPE_NAMES[judgeType], name, scoreOf(examineeScore, score)].filter(Boolean).join(' · ')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** `7.5 / 12分`, as far as known. */
function scoreOf(earned: number | null | undefined, full: number | null | undefined): string {
  if (typeof full !== 'number') return typeof earned === 'number' ? `${earned}分` : '';
  return `${earned ?? '—'} / ${full}分`;
}
