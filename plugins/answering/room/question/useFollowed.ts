import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Room } from '../room.store.ts';
import { slotOf } from './useDrawnAhead.ts';

/** The question that stands at this line of the box is the one that is read. */
const LINE = '-20% 0px -79% 0px';
/** Milliseconds for which a jump's own scrolling is not taken for reading. */
const STILL = 400;

/** Leads to where the room aims; and the room follows whoever scrolls or goes into a question. */
export function useFollowed(room: Room, scroller: RefObject<HTMLElement | null>): void {
  const { aim } = room;
  const still = useRef(0);

  useLayoutEffect(() => {
    const root = scroller.current;
    const slot = aim && root?.querySelector(`[data-slot="${aim.at}"]`);
    if (!slot) return undefined;
    still.current = performance.now() + STILL;
    const arrive = () => slot.scrollIntoView({ block: 'start' });
    arrive();
    if (aim.focus) slot.querySelector<HTMLElement>('[data-question]')?.focus({ preventScroll: true });
    // What comes to sight takes its real height, and moves what lies below it.
    let frame = requestAnimationFrame(() => {
      arrive();
      frame = requestAnimationFrame(arrive);
    });
    return () => cancelAnimationFrame(frame);
  }, [aim, scroller]);

  useEffect(() => {
    const root = scroller.current;
    if (!root) return undefined;
    const read = new IntersectionObserver(
      (entries) => {
        if (performance.now() < still.current) return;
        const found = entries.find(({ isIntersecting }) => isIntersecting);
        if (found) room.reach(slotOf(found.target));
      },
      { root, rootMargin: LINE },
    );
    for (const slot of root.querySelectorAll('[data-slot]')) read.observe(slot);
    const go = ({ target }: Event) => {
      const slot = target instanceof Element ? target.closest('[data-slot]') : null;
      if (slot) room.reach(slotOf(slot));
    };
    root.addEventListener('focusin', go);
    return () => {
      read.disconnect();
      root.removeEventListener('focusin', go);
    };
  }, [room, scroller]);
}
