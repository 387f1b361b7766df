import { type RefObject, useEffect, useState } from 'react';

const main = () => document.querySelector<HTMLElement>('#main');

/**
 * On unmount, returns the focus to the element that had it before this component, e.g. a dialog, was mounted. With
 * `within`, only if the focus was inside it: a panel next to the page must not take it from elsewhere.
 */
export function useReturnFocus(within?: RefObject<HTMLElement | null>): void {
  // A page that uses it may be drawn by the server.
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(() => {
    const box = within?.current;
    return () => {
      const lost = !box || box.contains(document.activeElement) || document.activeElement === document.body;
      if (!lost) return;
      // The element may be gone, like the button that led to the sign-in.
      const back = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : main();
      back?.focus({ preventScroll: true });
    };
  }, [before, within]);
}
