import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import type { AnswerSheet } from '../api.ts';
import css from './ScoreRing.module.css';
import { scoreText } from './scoreText.ts';

type Scores = Pick<AnswerSheet, 'score' | 'fullScore' | 'passScore' | 'passed'>;

/** The score, and how much of the full one it is; a line crosses the ring at the pass mark. */
export function ScoreRing({ of: { score, fullScore, passScore, passed } }: { of: Scores }) {
  const earned = score ?? 0;
  return (
    <div className={css['root']} data-passed={passed ?? undefined}>
      {isPositive(fullScore) && (
        <svg className={css['ring']} viewBox="0 0 120 120" aria-hidden>
          <circle className={css['all']} cx="60" cy="60" r="52" />
          {earned > 0 && (
            <circle
              className={css['part']}
              cx="60"
              cy="60"
              r="52"
              pathLength="100"
              strokeDasharray={`${percentOf(earned, fullScore)} 100`}
            />
          )}
          {isPositive(passScore) && passScore < fullScore && (
            <line
              className={css['mark']}
              x1="104"
              x2="120"
              y1="60"
              y2="60"
              transform={`rotate(${percentOf(passScore, fullScore) * 3.6} 60 60)`}
            />
          )}
        </svg>
      )}
      <p className={css['score']}>
        <span className={css['figure']}>{scoreText(earned)}</span>分
      </p>
    </div>
  );
}

const percentOf = (score: number, full: number): number => Math.min(100, Math.max(0, (score / full) * 100));
