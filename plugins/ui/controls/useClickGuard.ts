import { useEffect, useRef, useState } from 'react';
import { CLICK_GUARD } from '../constants.ts';

interface ClickGuard {
  /** The work started by the last click is still running. */
  working: boolean;
  /** Runs `act` unless a click was just accepted; returns true if it ran. */
  guard(act: () => unknown): boolean;
}

/**
 * Accepts one click and ignores further ones for 2 s, or until the work it started has ended: the returned promise, or
 * the caller's `loading`.
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
    // Failures are not caught here, so that they are reported as unhandled.
    void started.finally(() => {
      until.current = -Infinity;
      setWorking(false);
    });
    return true;
  };

  return { working: working || loading, guard };
}
