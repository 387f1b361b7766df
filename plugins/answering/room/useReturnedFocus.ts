import { useEffect, useState } from 'react';
import type { Room } from './room.store.ts';

/** Returns the focus to its former element when a panel over the questions closes, unless a question took it. */
export function useReturnedFocus(room: Room): void {
  const [before] = useState(() => ({ focused: document.activeElement, aim: room.aim }));
  useEffect(
    () => () => {
      const { focused, aim } = before;
      const led = room.aim !== aim;
      if (!led && focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
    },
    [room, before],
  );
}
