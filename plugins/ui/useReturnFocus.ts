import { type RefObject, useEffect, useState } from 'react';

const main = () => document.querySelector<HTMLElement>('#main');

/**
 * Returns the focus to where it was before this component was drawn, e.g. a dialog.
 * With `within`, only if the focus was inside it: a panel next to the page takes it from nothing else.
 */
export function useReturnFocus(within?: RefObject<HTMLElement | null>): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const box = within?.current;
    return () => {
      const lost = !box || box.contains(document.activeElement) || document.activeElement === document.body;
      if (!lost) return;
      // What had it may be gone with what was done here, such as the button that led to the sign-in.
      const back = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : main();
      back?.focus({ preventScroll: true });
    };
  }, [before, within]);
}
