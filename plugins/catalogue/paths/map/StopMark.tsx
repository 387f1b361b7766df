import type { PathProgress } from '../../api.ts';
import css from './StopMark.module.css';
import { formatPercent } from '#plugins/ui/formatPercent.ts';

type State = PathProgress['nodes'][number]['state'];

const ROUND = 2 * Math.PI * 7;

/** The progress of a stop as a shape: a ring, a ring that fills, a disc with a tick. */
export function StopMark({ state, progress }: { state: State; progress: number }) {
  return (
    <svg className={css['mark']} data-state={state} viewBox="0 0 18 18" width="18" height="18" aria-hidden>
      <circle cx="9" cy="9" r="7" />
      {state === 'learning' && (
        <circle
          className={css['arc']}
          cx="9"
          cy="9"
          r="7"
          strokeDasharray={`${(Math.max(4, progress) / 100) * ROUND} ${ROUND}`}
          transform="rotate(-90 9 9)"
        />
      )}
      {state === 'done' && <path d="M5.8 9.2l2.2 2.2 4.2-4.6" />}
    </svg>
  );
}

export function stopWords(state: State, progress: number): string {
  if (state === 'done') return '已完成';
  return state === 'none' ? '未开始' : `学习中${formatPercent(progress)}`;
}
