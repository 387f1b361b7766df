import { useEffect, useRef } from 'react';
import type { Again } from './browser/Recovery.ts';
import { useKernel } from './KernelContext.ts';

/**
 * Retries a failed load once the network or the user is back. Answers of `useRemote`, code in `<Late>` and everything
 * with a `<RetryButton>` are retried already.
 * @example useRecovery(store.failed, store.load);
 */
export function useRecovery(failed: boolean, again: Again): void {
  const { recovery } = useKernel();
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  }, [again]);
  useEffect(() => (failed ? recovery.add(() => latest.current()) : undefined), [failed, recovery]);
}
