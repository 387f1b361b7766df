import { RingChart } from '#plugins/ui/charts/RingChart.tsx';
import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import type { AnswerSheet } from '../../api.ts';
import css from './ScoreRing.module.css';
import { scoreText } from '../scoreText.ts';

type Scores = Pick<AnswerSheet, 'score' | 'fullScore' | 'passScore' | 'passed'>;

/** The score, and how much of the full one it is; a line crosses the ring at the pass mark. */
export function ScoreRing({ of: { score, fullScore, passScore, passed } }: { of: Scores }) {
  const earned = score ?? 0;
  const words = (
    <p className={css['score']}>
      <span className={css['figure']}>{scoreText(earned)}</span>分
    </p>
  );
  if (!isPositive(fullScore)) return words;
  const tick = isPositive(passScore) && passScore < fullScore ? passScore : undefined;
  return (
    <RingChart small value={earned} max={fullScore} tick={tick} tone={passed === false ? 'warm' : 'primary'}>
      {words}
    </RingChart>
  );
}
