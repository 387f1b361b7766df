import { RingChart } from '#plugins/ui/charts/RingChart.tsx';
import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import css from './Handed.module.css';

interface HandedScoreProps {
  score: number | null | undefined;
  fullScore: number | null | undefined;
}

/** The score out of the full score; without a score, only the full one. */
export function HandedScore({ score, fullScore }: HandedScoreProps) {
  const full = typeof fullScore === 'number' && <span>满分{fullScore}分</span>;
  if (typeof score !== 'number') return <p className={`yx-note ${css['score']}`}>{full}</p>;
  const words = (
    <p className={`yx-note ${css['score']}`}>
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
