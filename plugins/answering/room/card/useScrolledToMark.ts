import { type RefObject, useEffect } from 'react';
import type { Room } from '../room.store.ts';

/** Scrolls the card, and only the card, to the current question. */
export function useScrolledToMark(room: Room, box: RefObject<HTMLElement | null>): void {
  const { at } = room;
  useEffect(() => {
    const root = box.current;
    const mark = root?.querySelector<HTMLElement>(`[data-mark="${at + 1}"]`);
    if (!root || !mark) return;
    const seen = root.getBoundingClientRect();
    const { top, bottom } = mark.getBoundingClientRect();
    if (top < seen.top + 8 || bottom > seen.bottom - 8) root.scrollTop += (top + bottom - seen.top - seen.bottom) / 2;
  }, [at, box]);
}
