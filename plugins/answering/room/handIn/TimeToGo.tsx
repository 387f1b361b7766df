import { formatLeft } from '#plugins/ui/clock/Countdown.tsx';
import { useCountdown } from '#plugins/ui/clock/useCountdown.ts';

/** The ticking time left; screen readers hear it from the countdown instead. */
export function TimeToGo({ deadline }: { deadline: number }) {
  return <span>{formatLeft(useCountdown(deadline))}</span>;
}
