import { useEffect, useMemo, useRef } from 'react';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { DEBOUNCE } from './constants.ts';

export interface Debounced<Args extends readonly unknown[]> {
  call(...args: Args): void;
  /** Makes a pending call at once. */
  flush(): void;
}

/**
 * Waits until calls stop, then makes the last one; also when the component unmounts.
 * @example const search = useDebounced((word: string) => update({ word }));
 */
export function useDebounced<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
  wait: number = DEBOUNCE,
): Debounced<Args> {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const debounced = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: Args | undefined;
    const flush = (): void => {
      clearTimeout(timer);
      if (waiting === undefined) return;
      const args = waiting;
      waiting = undefined;
      latest.current(...args);
    };
    const call = (...args: Args): void => {
      clearTimeout(timer);
      waiting = args;
      timer = setTimeout(flush, boundedWait(wait));
    };
    return { call, flush };
  }, [wait]);
  useEffect(() => debounced.flush, [debounced]);
  return debounced;
}
