import { type PointerEvent, useRef } from 'react';
import type { Carousel } from './carousel.store.ts';

/** The slides follow a finger; a mouse has the arrows. Goes with `touch-action: pan-y`. */
export function useSwipe(carousel: Carousel) {
  const start = useRef<number>(undefined);
  const end = () => {
    if (start.current === undefined) return;
    start.current = undefined;
    carousel.letGo();
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse') start.current = event.clientX;
    },
    onPointerMove(event: PointerEvent) {
      if (start.current !== undefined) carousel.pull((start.current - event.clientX) / event.currentTarget.clientWidth);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
