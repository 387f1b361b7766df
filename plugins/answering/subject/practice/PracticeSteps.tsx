import IconCheck from '#icons/IconCheck';
import IconCircleHalf2 from '#icons/IconCircleHalf2';
import IconClock from '#icons/IconClock';
import IconX from '#icons/IconX';
import { JUDGE_TYPE_NAMES, type PracticeStep, STEP_VERDICT_NAMES, stepVerdict, type StepVerdict } from '../../api.ts';
import { formatScore } from '../formatScore.ts';
import { RichText } from '../RichText.tsx';
import css from './PracticeSteps.module.css';
import { scoreText } from '../../result/scoreText.ts';

const SIGNS = {
  right: IconCheck,
  part: IconCircleHalf2,
  wrong: IconX,
  pending: IconClock,
} as const satisfies Record<StepVerdict, unknown>;

/** The steps by which a practice question is marked, with their results once known. */
export function PracticeSteps({ of }: { of: readonly PracticeStep[] }) {
  if (of.length === 0) return null;
  return (
    <ol className={css['steps']} aria-label="步骤">
      {of
        .toSorted((one, other) => one.sort - other.sort)
        .map((step, at) => (
          <li key={step.stepId} className={css['step']} data-result={stepVerdict(step)}>
            <span className={css['number']} aria-hidden>
              {at + 1}
            </span>
            <div className={css['words']}>
              <p className={css['line']}>
                <span className={css['title']}>{step.title || `步骤${at + 1}`}</span>
                <span className={css['score']}>{formatScore(step.score)}</span>
                {step.judgeType !== 'unknown' && <span className="yx-note">{JUDGE_TYPE_NAMES[step.judgeType]}</span>}
                <StepResult of={step} />
              </p>
              {step.content !== '' && <RichText html={step.content} className={css['content']} />}
            </div>
          </li>
        ))}
    </ol>
  );
}

/** The result of a step, in words and with an icon; nothing before it is marked. */
function StepResult({ of }: { of: PracticeStep }) {
  const verdict = stepVerdict(of);
  if (verdict === undefined) return null;
  const { examineeScore } = of;
  const Sign = SIGNS[verdict];
  return (
    <span className={`yx-note ${css['result']}`} data-result={verdict}>
      <Sign size={16} aria-hidden />
      {STEP_VERDICT_NAMES[verdict]}
      {typeof examineeScore === 'number' && `，得${scoreText(examineeScore)}分`}
    </span>
  );
}
