import { useEffect, useRef, useState } from 'react';
import { CLICK_GUARD } from '../constants.ts';

interface ClickGuard {
  /** What the last click started is still going on. */
  working: boolean;
  /** Does it, unless a click was just taken; says whether it did. */
  guard(act: () => unknown): boolean;
}

/**
 * Takes one click and ignores the next ones for 2 s, or until what the click started has ended:
 * the promise that it returned, or the `loading` of the caller.
 */
export function useClickGuard(loading = false): ClickGuard {
  const [working, setWorking] = useState(false);
  const until = useRef(-Infinity);
  const wasLoading = useRef(false);

  useEffect(() => {
    if (wasLoading.current && !loading) until.current = -Infinity;
    wasLoading.current = loading;
  }, [loading]);

  const guard = (act: () => unknown): boolean => {
    if (loading || performance.now() < until.current) return false;
    until.current = performance.now() + CLICK_GUARD;
    const started = act();
    if (!(started instanceof Promise)) return true;
    until.current = Infinity;
    setWorking(true);
    // Not caught here: unhandled failures must be reported.
    void started.finally(() => {
      until.current = -Infinity;
      setWorking(false);
    });
    return true;
  };

  return { working: working || loading, guard };
}
