import { useEffect, useState } from 'react';
import { boundedWait } from '#kernel/browser/boundedWait.ts';

/** Whether so many milliseconds have passed since a moment on the clock of `performance.now()`. */
export function useElapsed(since: number, milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(since), boundedWait(since + milliseconds - performance.now()));
    return () => clearTimeout(timer);
  }, [since, milliseconds]);
  return elapsed === since;
}
