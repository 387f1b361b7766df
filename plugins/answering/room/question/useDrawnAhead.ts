import { type RefObject, useEffect } from 'react';
import type { Room } from '../room.store.ts';

/** How far from what is seen questions are drawn whole. */
const AHEAD = '1000px 0px';

export function useDrawnAhead(room: Room, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = scroller.current;
    if (!root) return undefined;
    const near = new IntersectionObserver(
      (entries) => {
        const come = entries.filter(({ isIntersecting }) => isIntersecting);
        for (const { target } of come) near.unobserve(target);
        room.draw(come.map(({ target }) => slotOf(target)));
      },
      { root, rootMargin: AHEAD },
    );
    for (const slot of root.querySelectorAll('[data-slot]')) near.observe(slot);
    return () => near.disconnect();
  }, [room, scroller]);
}

/** Which question stands there, from 0. */
export function slotOf(element: Element): number {
  return element instanceof HTMLElement ? Number(element.dataset['slot']) : 0;
}
