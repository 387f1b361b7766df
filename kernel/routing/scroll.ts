// Where each page in the history was scrolled to, so that going back finds the same place.
import { tabStorage } from '../browser/storage.ts';

const KEY = 'yanxi.scroll';
/** How long a page may take to grow to where it was scrolled to. */
const PATIENCE = 1500;

export class ScrollMemory {
  private readonly places = new Map<string, number>(readKept());
  private stopWaiting: (() => void) | undefined;

  constructor() {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', () => this.keep());
  }

  remember(key: string): void {
    this.places.set(key, scrollY);
  }

  toTop(): void {
    this.stopWaiting?.();
    scrollTo({ top: 0, behavior: 'instant' });
  }

  /** Scrolls to where this page was left, as soon as it is tall enough. */
  restore(key: string): void {
    this.stopWaiting?.();
    const top = this.places.get(key) ?? 0;
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
    this.stopWaiting = stop;
  }

  private keep(): void {
    tabStorage.set(KEY, JSON.stringify([...this.places].slice(-50)));
  }
}

/** Whoever scrolls by hand is not pulled back. */
const USER_SCROLLS = ['wheel', 'touchmove', 'keydown'] as const;

function readKept(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(tabStorage.get(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (row): row is [string, number] => Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'number',
    );
  } catch {
    return []; // A place to scroll to is no loss.
  }
}
