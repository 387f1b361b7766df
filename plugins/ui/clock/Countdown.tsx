import { useEffect, useRef, useState } from 'react';
import css from './Countdown.module.css';
import { formatClock, formatDuration } from './duration.ts';
import { useCountdown } from './useCountdown.ts';

const HOUR = 3_600;
/** Seconds left at which screen readers announce the time. */
const MILESTONES = [1_800, 600, 300, 60, 10] as const;

interface CountdownProps {
  /** A time on the clock of `performance.now()`. */
  deadline: number;
  /** Accessible name: `距离交卷`. */
  label: string;
  milestones?: readonly number[];
  /** Seconds left from which it is highlighted. */
  urgentFrom?: number;
  /** Seconds left from which it is slightly highlighted, before `urgentFrom`. */
  soonFrom?: number;
  /** Called once at zero. The client must not decide alone: ask the server. */
  onEnd?: () => void;
}

/**
 * The time left: `1小时20分`, or `19:05` if less than an hour.
 * @example <Countdown label="距离交卷" deadline={sheet.deadline} onEnd={() => sheet.timeIsUp()} />
 */
export function Countdown({
  deadline,
  label,
  milestones = MILESTONES,
  urgentFrom = 300,
  soonFrom = 0,
  onEnd,
}: CountdownProps) {
  const left = useCountdown(deadline);
  const said = useMilestone(left, milestones);
  const ended = useRef<number>(undefined);

  useEffect(() => {
    if (left > 0 || ended.current === deadline) return;
    ended.current = deadline;
    onEnd?.();
  }, [left, deadline, onEnd]);

  // The browser's clock goes on from where the server drew it.
  return (
    <span
      suppressHydrationWarning
      className={css['root']}
      data-soon={left <= soonFrom || undefined}
      data-urgent={left <= urgentFrom || undefined}
    >
      <span className="yx-note">{label}</span>
      <span role="timer" aria-label={label} className={css['left']} suppressHydrationWarning>
        {formatLeft(left)}
      </span>
      <span className="yx-heard" role="status">
        {said}
      </span>
    </span>
  );
}

/** Whole minutes from an hour up, otherwise minutes and seconds. */
export function formatLeft(seconds: number): string {
  return seconds >= HOUR ? formatDuration(seconds - (seconds % 60)) : formatClock(seconds);
}

/** The announcement for each milestone passed while watching; none for users who arrive later. */
function useMilestone(left: number, milestones: readonly number[]): string {
  const [said, setSaid] = useState('');
  const before = useRef(left);
  useEffect(() => {
    const passed = [...milestones, 0].some((at) => left <= at && at < before.current);
    before.current = left;
    if (passed) setSaid(left === 0 ? '时间到' : `还剩${formatDuration(left)}`);
  }, [left, milestones]);
  return said;
}
