import { useEffect, useEffectEvent } from 'react';
import type { Remote } from '#kernel/http/Remote.ts';

export interface ListProps {
  /** It stands there, or says why it does not. */
  onSettled: () => void;
}

export function useWhenSettled({ value, error }: Remote<unknown>, onSettled: () => void): void {
  const settled = value !== undefined || error !== undefined;
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    if (settled) tell();
  }, [settled]);
}
