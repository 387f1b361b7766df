import { type RefObject, useLayoutEffect } from 'react';
import type { Room } from './room.store.ts';

/** From this width in pixels the answer card is next to the questions. The box counts, not the window. */
const WIDE = 800;

export function useRoomWidth(box: RefObject<HTMLElement | null>, room: Room): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => room.setNarrow(element.clientWidth < WIDE);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box, room]);
}
