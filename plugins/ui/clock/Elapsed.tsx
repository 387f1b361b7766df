import { useEffect, useState } from 'react';
import css from './Countdown.module.css';
import { formatLeft } from './Countdown.tsx';

interface ElapsedProps {
  /** A time on the clock of `performance.now()`. */
  since: number;
  /** The time at which it stops counting. */
  until?: number | undefined;
  /** Accessible name: `已用`. */
  label: string;
}

/**
 * The time elapsed: `05:12`, or `1小时20分` from an hour up.
 * @example <Elapsed label="已用" since={visit.begunAt} />
 */
export function Elapsed({ since, until, label }: ElapsedProps) {
  const [now, setNow] = useState(() => performance.now());
  const stopped = until !== undefined;
  useEffect(() => {
    if (stopped) return undefined;
    const tick = (): void => setNow(performance.now());
    const timer = setInterval(tick, 1_000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [stopped]);
  return (
    <span className={css['root']}>
      <span className="yx-note">{label}</span>
      <span className={css['left']}>{formatLeft(Math.max(0, Math.floor(((until ?? now) - since) / 1_000)))}</span>
    </span>
  );
}
