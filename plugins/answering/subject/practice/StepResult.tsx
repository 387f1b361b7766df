import IconCheck from '#icons/IconCheck';
import IconCircleHalf2 from '#icons/IconCircleHalf2';
import IconClock from '#icons/IconClock';
import IconX from '#icons/IconX';
import { type PracticeStep, STEP_VERDICT_NAMES, type StepVerdict, stepVerdict } from '../../api.ts';
import { scoreText } from '../../result/scoreText.ts';
import css from './PracticeSteps.module.css';

const SIGNS = {
  right: IconCheck,
  part: IconCircleHalf2,
  wrong: IconX,
  pending: IconClock,
} as const satisfies Record<StepVerdict, unknown>;

/** The result of a step, in words and with an icon; nothing before it is marked. */
export function StepResult({ of }: { of: PracticeStep }) {
  const verdict = stepVerdict(of);
  if (verdict === undefined) return null;
  const { examineeScore } = of;
  const Sign = SIGNS[verdict];
  return (
    <span className={css['result']} data-result={verdict}>
      <Sign size={16} aria-hidden />
      {STEP_VERDICT_NAMES[verdict]}
      {typeof examineeScore === 'number' && `，得${scoreText(examineeScore)}分`}
    </span>
  );
}
