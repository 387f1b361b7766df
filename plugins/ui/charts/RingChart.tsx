import type { ReactNode } from 'react';
import { shareOf } from './chartData.ts';
import css from './RingChart.module.css';

interface RingChartProps {
  /** Null if there is none yet. */
  value: number | null;
  max: number;
  /** A tick on the ring, such as the pass line. */
  tick?: number | undefined;
  /** `warm` for values below the mark. */
  tone?: 'primary' | 'warm';
  /** Smaller, to stand beside other things. */
  small?: boolean;
  /** Shown inside the ring; must say everything that the ring shows. */
  children: ReactNode;
}

const RADIUS = 52;

/** Begins at the top. */
const CIRCLE = `M60 ${60 - RADIUS}a${RADIUS} ${RADIUS} 0 1 1 0 ${2 * RADIUS}a${RADIUS} ${RADIUS} 0 1 1 0 ${-2 * RADIUS}`;

/** A stroke that tapers: the same arc three times, thinner the further it goes. */
const INK = [
  { width: 10, to: 0.9 },
  { width: 7.5, to: 0.96 },
  { width: 5, to: 1 },
] as const;

/** A share of a whole. */
export function RingChart({ value, max, tick, tone = 'primary', small = false, children }: RingChartProps) {
  const scale = max > 0 ? max : 1;
  const share = shareOf(value ?? 0, scale);
  return (
    <div className={css['ring']} data-tone={tone} data-small={small || undefined}>
      <svg viewBox="0 0 120 120" aria-hidden>
        <circle className={css['track']} cx="60" cy="60" r={RADIUS} />
        {share > 0 &&
          INK.map(({ width, to }) => (
            <path
              key={width}
              className={css['fill']}
              d={CIRCLE}
              pathLength="100"
              strokeWidth={width}
              strokeDasharray={`${share * 100 * (share < 1 ? to : 1)} 100`}
            />
          ))}
        {tick !== undefined && (
          <line
            className={css['tick']}
            x1="60"
            y1="1"
            x2="60"
            y2="15"
            transform={`rotate(${shareOf(tick, scale) * 360} 60 60)`}
          />
        )}
      </svg>
      <div className={css['words']}>{children}</div>
    </div>
  );
}
