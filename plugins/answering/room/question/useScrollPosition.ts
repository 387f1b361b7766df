import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Room } from '../room.store.ts';

/** The question at this fraction of the box's height is the one being read. */
const LINE = 0.2;
/** Milliseconds after a jump in which scrolling is not taken for reading, unless the trainee scrolls. */
const STILL = 400;
/** Pixels above a question after a jump. */
const MARGIN = 12;
const BY_HAND = ['wheel', 'touchmove', 'pointerdown'] as const;
/** Number of questions before and after the visible ones that are drawn in full. */
const BEFORE = 5;
const AFTER = 12;

/** Scrolls to the room's aim, and tells the room which question the trainee has scrolled to or focused. */
export function useScrollPosition(room: Room, scroller: RefObject<HTMLElement | null>): void {
  const { aim } = room;
  const still = useRef(0);

  useLayoutEffect(() => {
    const root = scroller.current;
    const slot = aim && root?.querySelector(`[data-slot="${aim.at}"]`);
    if (!root || !slot) return undefined;
    still.current = performance.now() + STILL;
    const arrive = () => {
      // Not scrollIntoView, which would scroll the page around the room too.
      root.scrollTop += slot.getBoundingClientRect().top - root.getBoundingClientRect().top - MARGIN;
    };
    arrive();
    if (aim.focus) slot.querySelector<HTMLElement>('[data-question]')?.focus({ preventScroll: true });
    // Questions take their real height when drawn and move those below.
    let frame = requestAnimationFrame(() => {
      arrive();
      frame = requestAnimationFrame(arrive);
    });
    return () => cancelAnimationFrame(frame);
  }, [aim, scroller]);

  useEffect(() => {
    const root = scroller.current;
    if (!root) return undefined;
    let frame = 0;
    const look = () => {
      const read = slotAt(root);
      if (read === undefined) return;
      room.draw(read - BEFORE, read + AFTER);
      if (performance.now() > still.current) room.reach(read);
    };
    const scroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const moved = () => {
      still.current = 0;
    };
    const enter = ({ target }: Event) => {
      const slot = slotOf(target);
      if (slot !== undefined) room.reach(slot);
    };
    const sizes = new ResizeObserver(scroll);
    sizes.observe(root);
    root.addEventListener('scroll', scroll, { passive: true });
    root.addEventListener('focusin', enter);
    for (const by of BY_HAND) root.addEventListener(by, moved, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      root.removeEventListener('scroll', scroll);
      root.removeEventListener('focusin', enter);
      for (const by of BY_HAND) root.removeEventListener(by, moved);
    };
  }, [room, scroller]);
}

/** Index of the question being read; undefined between two questions. */
function slotAt(root: HTMLElement): number | undefined {
  const { left, top, width, height } = root.getBoundingClientRect();
  return slotOf(document.elementFromPoint(left + width / 2, top + height * LINE));
}

function slotOf(target: EventTarget | null): number | undefined {
  const slot = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null;
  return slot ? Number(slot.dataset['slot']) : undefined;
}
