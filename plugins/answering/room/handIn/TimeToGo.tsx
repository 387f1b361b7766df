import { formatLeft } from '#plugins/ui/clock/Countdown.tsx';
import { useCountdown } from '#plugins/ui/clock/useCountdown.ts';

/** The time left as it ticks; aloud the countdown itself says it. */
export function TimeToGo({ deadline }: { deadline: number }) {
  return <span className="yx-figures">{formatLeft(useCountdown(deadline))}</span>;
}
