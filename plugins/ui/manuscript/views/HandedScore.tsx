import type { ReactNode } from 'react';
import { RingChart } from '#plugins/ui/charts/RingChart.tsx';
import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import css from './Handed.module.css';

interface HandedScoreProps {
  score: number | null | undefined;
  fullScore: number | null | undefined;
  /** Stands there until there is a score. */
  children?: ReactNode;
}

/** The score as a part of the full one; without a score, the full one and what else there is to say. */
export function HandedScore({ score, fullScore, children }: HandedScoreProps) {
  const full = typeof fullScore === 'number' && <span>满分{fullScore}分</span>;
  if (typeof score !== 'number') return <p className={css['score']}>{children ?? full}</p>;
  const words = (
    <p className={css['score']}>
      <strong>{score}</strong>
      {full}
    </p>
  );
  if (!isPositive(fullScore)) return words;
  return (
    <RingChart small value={score} max={fullScore}>
      {words}
    </RingChart>
  );
}
