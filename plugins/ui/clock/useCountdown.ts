import { useEffect, useState } from 'react';
import { boundedWait } from '#kernel/browser/boundedWait.ts';

/**
 * Whole seconds left until a time on the clock of `performance.now()`, which users cannot set. Renders every second, on
 * the second, and when the page becomes visible.
 */
export function useCountdown(deadline: number): number {
  const [left, setLeft] = useState(() => secondsUntil(deadline));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      clearTimeout(timer);
      const rest = deadline - performance.now();
      setLeft(secondsUntil(deadline));
      // Aims just past the second, as a timer that fires early would show the same second twice.
      if (rest > 0) timer = setTimeout(tick, boundedWait((rest % 1_000) + 5));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('pageshow', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('pageshow', tick);
    };
  }, [deadline]);

  return left;
}

export function secondsUntil(deadline: number): number {
  return Math.max(0, Math.ceil((deadline - performance.now()) / 1_000));
}
