import IconCircleCheckFilled from '#icons/IconCircleCheckFilled';
import IconCircleDashed from '#icons/IconCircleDashed';
import IconCircleDot from '#icons/IconCircleDot';
import IconCircleHalf2 from '#icons/IconCircleHalf2';
import IconCircleX from '#icons/IconCircleX';
import IconClockHour4 from '#icons/IconClockHour4';
import type { Reviewed } from './reviewed.ts';
import { scoreText } from '../scoreText.ts';
import { type Verdict, VERDICT_WORDS } from '../verdict.ts';
import css from './VerdictMark.module.css';

const SIGNS = {
  right: IconCircleCheckFilled,
  part: IconCircleHalf2,
  wrong: IconCircleX,
  unanswered: IconCircleDashed,
  pending: IconClockHour4,
  hidden: IconCircleDot,
} as const satisfies Record<Verdict, unknown>;

/** The icon of a verdict; each has its own shape. */
export function VerdictSign({ of, size = 18 }: { of: Verdict; size?: number }) {
  const Sign = SIGNS[of];
  return <Sign size={size} className={css['sign']} data-verdict={of} aria-hidden />;
}

/** The verdict on a question, and its points. */
export function VerdictMark({ of: { verdict, answer } }: { of: Reviewed }) {
  const earned = answer?.examineeScore;
  return (
    <span className={`yx-note ${css['mark']}`} data-verdict={verdict}>
      <VerdictSign of={verdict} />
      {VERDICT_WORDS[verdict]}
      {typeof earned === 'number' && <span className={css['earned']}>得{scoreText(earned)}分</span>}
    </span>
  );
}
