import { useEffect } from 'react';
import type { Remote } from '#kernel/index.ts';

/**
 * A cached reply may be older than what the user just did, such as handing in: reloads it once when the screen opens, unless
 * `isFinal` says it cannot have changed. Pass a stable function.
 */
export function useReloadedOnce<T>(remote: Remote<T>, isFinal: (value: T) => boolean = never): void {
  useEffect(() => {
    const { value } = remote;
    if (value !== undefined && !isFinal(value)) void remote.reload();
  }, [remote, isFinal]);
}

const never = (): boolean => false;
