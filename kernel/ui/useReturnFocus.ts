import { useEffect, useState } from 'react';

/** Gives the focus back to where it was before this was drawn; for what disappears as a whole, such as a dialog. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
