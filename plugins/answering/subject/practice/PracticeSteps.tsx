import { JUDGE_TYPE_NAMES, type PracticeStep, stepVerdict } from '../../api.ts';
import { formatScore } from '../formatScore.ts';
import { RichText } from '../RichText.tsx';
import css from './PracticeSteps.module.css';
import { StepResult } from './StepResult.tsx';

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
                {step.judgeType !== 'unknown' && (
                  <span className={css['judge']}>{JUDGE_TYPE_NAMES[step.judgeType]}</span>
                )}
                <StepResult of={step} />
              </p>
              {step.content !== '' && <RichText html={step.content} className={css['content']} />}
            </div>
          </li>
        ))}
    </ol>
  );
}
