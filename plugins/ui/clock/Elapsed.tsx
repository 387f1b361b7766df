import { useEffect, useState } from 'react';
import css from './Countdown.module.css';
import { formatLeft } from './Countdown.tsx';

interface ElapsedProps {
  /** A moment on the clock of `performance.now()`. */
  since: number;
  /** It goes no further than this. */
  until?: number | undefined;
  /** Names it: `已用`. */
  label: string;
}

/**
 * Time that passes: `05:12`, from an hour on `1小时20分`.
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
      <span className={css['label']}>{label}</span>
      <span className={css['left']}>{formatLeft(Math.max(0, Math.floor(((until ?? now) - since) / 1_000)))}</span>
    </span>
  );
}
