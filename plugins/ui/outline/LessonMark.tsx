import IconCheck from '#icons/IconCheck';
import IconLock from '#icons/IconLock';
import css from './LessonMark.module.css';
import type { LessonStateName } from './lessonStates.ts';

interface LessonMarkProps {
  state: LessonStateName | 'locked';
  progress?: number | undefined;
}

/**
 * The state of a lesson as an icon: an empty ring, a partly filled ring, a tick, a lock. The words stand next to it.
 */
export function LessonMark({ state, progress = 0 }: LessonMarkProps) {
  if (state === 'locked') return <IconLock className={css['lock']} size={16} aria-hidden />;
  if (state === 'done') {
    return (
      <span className={css['done']} aria-hidden>
        <IconCheck size={12} stroke={3} />
      </span>
    );
  }
  return (
    <svg className={css['ring']} viewBox="0 0 16 16" aria-hidden>
      <circle className={css['all']} cx="8" cy="8" r="7" />
      {(state === 'learning' || state === 'failed') && (
        <circle
          className={css['part']}
          cx="8"
          cy="8"
          r="7"
          pathLength="100"
          strokeDasharray={`${Math.max(8, progress)} 100`}
        />
      )}
    </svg>
  );
}
