import { type RefObject, useEffect } from 'react';

/** Pixels; anything smaller is a bar of the browser, not a keyboard. */
const LEAST = 120;

/**
 * While an element in the box has the focus and a keyboard covers the lower part of the screen, sets `data-keyboard`,
 * and `--keyboard` to the covered height: the page itself does not shrink.
 */
export function useKeyboardInset(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    const screen = window.visualViewport;
    if (!element || !screen) return undefined;
    const measure = (): void => {
      const covered = Math.round(window.innerHeight - screen.height - screen.offsetTop);
      const open = covered >= LEAST && element.contains(document.activeElement);
      element.toggleAttribute('data-keyboard', open);
      if (open) element.style.setProperty('--keyboard', `${covered}px`);
      else element.style.removeProperty('--keyboard');
    };
    const gone = new AbortController();
    const { signal } = gone;
    screen.addEventListener('resize', measure, { signal });
    screen.addEventListener('scroll', measure, { signal });
    element.addEventListener('focusin', measure, { signal });
    element.addEventListener('focusout', () => queueMicrotask(measure), { signal });
    return () => gone.abort();
  }, [box]);
}
