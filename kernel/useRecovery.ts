import { useEffect, useRef } from 'react';
import type { Again } from './browser/Recovery.ts';
import { useKernel } from './KernelContext.ts';

/**
 * Tries again by itself what could not be loaded, once the network or the reader is back. Answers of `useRemote` and code
 * in `<Late>`, and whatever has a `<RetryButton>`, are tried again already.
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
