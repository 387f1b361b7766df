// Remembers the scroll position of each history entry, so that going back restores it.
import * as v from 'valibot';
import { tabStorage } from '../browser/storage.ts';

const KEY = 'yanxi.scroll';
/** Milliseconds to wait for a page to become tall enough. */
const PATIENCE = 1500;

export class ScrollMemory {
  readonly #places = new Map<string, number>(readKept());
  #stopWaiting: (() => void) | undefined;

  /** Stores the positions on pagehide; returns a function that stops that. */
  start(): () => void {
    history.scrollRestoration = 'manual';
    const keep = () => this.#keep();
    addEventListener('pagehide', keep);
    return () => {
      this.#stopWaiting?.();
      removeEventListener('pagehide', keep);
    };
  }

  remember(key: string): void {
    this.#places.set(key, scrollY);
  }

  toTop(): void {
    this.#stopWaiting?.();
    scrollTo({ top: 0, behavior: 'instant' });
  }

  /** Scrolls to the position at which this page was left, once it is tall enough. */
  restore(key: string, by: 'history' | 'start'): void {
    this.#stopWaiting?.();
    const top = this.#places.get(key) ?? 0;
    if (top === 0 && by === 'start') return; // A new page is at the top, unless the user has scrolled already.
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 2) return;
    const observer = new ResizeObserver(() => {
      scrollTo({ top, behavior: 'instant' });
      if (Math.abs(scrollY - top) < 2) stop();
    });
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const name of USER_SCROLLS) removeEventListener(name, stop);
    };
    const timer = setTimeout(stop, PATIENCE);
    for (const name of USER_SCROLLS) addEventListener(name, stop, { passive: true });
    observer.observe(document.body);
    this.#stopWaiting = stop;
  }

  #keep(): void {
    tabStorage.set(KEY, JSON.stringify([...this.#places].slice(-50)));
  }
}

/** Events that show that the user scrolls; then the position is no longer restored. */
const USER_SCROLLS = ['wheel', 'touchmove', 'keydown'] as const;

const Kept = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.number()])));

/** Invalid values are dropped: losing a scroll position is harmless. */
function readKept(): [string, number][] {
  const kept = v.safeParse(Kept, tabStorage.get(KEY));
  return kept.success ? kept.output : [];
}
