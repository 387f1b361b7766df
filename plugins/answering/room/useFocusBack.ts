import { useEffect, useState } from 'react';
import type { Room } from './room.store.ts';

/** For what lies above the questions: the focus goes back to where it was, unless one was led to a question. */
export function useFocusBack(room: Room): void {
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
