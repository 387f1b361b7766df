import { useEffect } from 'react';
import type { Remote } from '#kernel/http/Remote.ts';

/**
 * What another screen was told a moment ago may be older than what was done since, such as handing in: as a screen begins,
 * it is asked for once more, unless that can be spared. Give it a function that stays the same.
 */
export function useAnew<T>(remote: Remote<T>, spared: (value: T) => boolean = never): void {
  useEffect(() => {
    const { value } = remote;
    if (value !== undefined && !spared(value)) void remote.reload();
  }, [remote, spared]);
}

const never = (): boolean => false;
