// Tells which pages have actually been read: visible for a while, with somebody present.
import type { PlacedPage } from './layout.ts';

/** Seconds. */
const READ_AFTER = 3;
/** The share of the page that must be visible, or of the viewport that it must fill. */
const MOSTLY = 0.5;

/** The pages that are mostly visible. */
export function pagesInSight(pages: readonly PlacedPage[], top: number, height: number): number[] {
  return pages
    .filter(({ start, size }) => {
      const seen = Math.min(start + size, top + height) - Math.max(start, top);
      return seen >= Math.min(size, height) * MOSTLY;
    })
    .map(({ page }) => page);
}

/** Adds up how long each page was seen, and tells of each once that it was read. */
export class ReadPages {
  readonly #seen = new Map<number, number>();
  readonly #read: (page: number) => void;

  constructor(read: (page: number) => void) {
    this.#read = read;
  }

  pass(pages: readonly number[], seconds: number): void {
    for (const page of pages) {
      const before = this.#seen.get(page) ?? 0;
      const now = before + seconds;
      this.#seen.set(page, now);
      if (before < READ_AFTER && now >= READ_AFTER) this.#read(page);
    }
  }
}
