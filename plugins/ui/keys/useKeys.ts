import { useEffect, useRef } from 'react';

interface KeyOptions {
  /** Listens in the capture phase, before other elements get the key. */
  first?: boolean;
}

/**
 * Keyboard shortcuts that work wherever the focus is, except in text fields and dialogs. A key for which `act` returns true
 * counts as handled.
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

/** Keys belong to text fields and to elements above the page; radio buttons and checkboxes do not use letters. */
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [role="dialog"], [role="menu"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPED_INTO) !== null);
}
