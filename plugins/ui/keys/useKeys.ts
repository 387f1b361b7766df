import { useLayoutEffect, useRef } from 'react';
import { isForPage } from './keyOwner.ts';

interface KeyOptions {
  /** Listens in the capture phase, before other elements get the key. */
  first?: boolean;
}

/**
 * Keyboard shortcuts that work wherever the focus is, except in text fields and dialogs. A key for which `act` returns true
 * counts as handled. They listen from the moment on which the screen stands.
 * @example useKeys(({ key }) => key === 'n' && next())
 */
export function useKeys(act: (event: KeyboardEvent) => boolean, { first = false }: KeyOptions = {}): void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  }, [act]);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isForPage(event) && latest.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', press, { capture: first });
    return () => document.removeEventListener('keydown', press, { capture: first });
  }, [first]);
}
