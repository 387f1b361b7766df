import { useEffect, useState } from 'react';
import { boundedWait } from '#kernel/browser/boundedWait.ts';

/** True once this many milliseconds have passed since a moment by `performance.now()`. */
export function useElapsed(since: number, milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(since), boundedWait(since + milliseconds - performance.now()));
    return () => clearTimeout(timer);
  }, [since, milliseconds]);
  return elapsed === since;
}
