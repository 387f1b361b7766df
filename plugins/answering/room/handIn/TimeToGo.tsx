import { formatLeft } from '#kernel/ui/Countdown.tsx';
import { useCountdown } from '#kernel/ui/useCountdown.ts';

/** The time left as it ticks; aloud the countdown itself says it. */
export function TimeToGo({ deadline }: { deadline: number }) {
  return <span className="yx-figures">{formatLeft(useCountdown(deadline))}</span>;
}
