import { useEffect, useEffectEvent } from 'react';
import type { Remote } from '#kernel/http/Remote.ts';

export interface ListProps {
  /** Called when it is shown, or shows its error. */
  onSettled: () => void;
}

export function useWhenSettled({ value, error }: Remote<unknown>, onSettled: () => void): void {
  const settled = value !== undefined || error !== undefined;
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    if (settled) tell();
  }, [settled]);
}
