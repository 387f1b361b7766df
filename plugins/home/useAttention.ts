import { type RefObject, useEffect } from 'react';
import type { Carousel } from './carousel.store.ts';

/** Slides pause under the pointer, while focused, and in hidden tabs; the arrow keys change them. */
export function useAttention(root: RefObject<HTMLElement | null>, carousel: Carousel): void {
  useEffect(() => {
    const stop = new AbortController();
    const on = <E extends keyof HTMLElementEventMap>(type: E, act: (event: HTMLElementEventMap[E]) => void) =>
      root.current?.addEventListener(type, act, stop);
    on('pointerenter', () => carousel.hold('pointer', true));
    on('pointerleave', () => carousel.hold('pointer', false));
    on('focusin', () => carousel.hold('focus', true));
    on('focusout', () => carousel.hold('focus', false));
    on('keydown', ({ key, target }) => {
      // On a slide the focus would go away with it.
      if (!(target instanceof HTMLButtonElement)) return;
      if (key === 'ArrowRight') carousel.next();
      else if (key === 'ArrowLeft') carousel.previous();
    });
    document.addEventListener('visibilitychange', () => carousel.hold('hidden', document.hidden), stop);
    return () => stop.abort();
  }, [root, carousel]);
}
