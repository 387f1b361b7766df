import { type RefObject, useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was before this was drawn; for what disappears as a whole, such as a dialog.
 * With `within` only where the focus disappears with it: a window beside the page takes it from nobody.
 */
export function useReturnFocus(within?: RefObject<HTMLElement | null>): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const box = within?.current;
    return () => {
      const lost = !box || box.contains(document.activeElement) || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [before, within]);
}
