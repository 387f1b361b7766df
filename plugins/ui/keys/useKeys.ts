import { useEffect, useRef } from 'react';

interface KeyOptions {
  /** In the capture phase, before surrounding elements get the key. */
  first?: boolean;
}

/**
 * Keys that work wherever the focus is but in what is typed into and in dialogs. What `act` says yes to is done.
 * @example useKeys(({ key }) => key === 'n' && next())
 */
export function useKeys(act: (event: KeyboardEvent) => boolean, { first = false }: KeyOptions = {}): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isTyping(event.target) && latest.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', press, { capture: first });
    return () => document.removeEventListener('keydown', press, { capture: first });
  }, [first]);
}

/** Letters belong to fields, and to what lies above the page; what is ticked takes no letters. */
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [role="dialog"], [role="menu"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPED_INTO) !== null);
}
