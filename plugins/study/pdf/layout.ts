// Pages below each other, in pixels.
export interface PlacedPage {
  /** From 1. */
  readonly page: number;
  readonly start: number;
  readonly size: number;
}

/** Above, between and below pages. */
export const GAP = 12;

export function placePages(heights: readonly number[]): PlacedPage[] {
  let start = GAP;
  return heights.map((size, at) => {
    const placed = { page: at + 1, start, size };
    start += size + GAP;
    return placed;
  });
}

/** The page at this height, or else the last one above it. */
export function pageAt(pages: readonly PlacedPage[], top: number): PlacedPage | undefined {
  let from = 0;
  let to = pages.length - 1;
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if ((pages[middle]?.start ?? 0) <= top) from = middle;
    else to = middle - 1;
  }
  return pages[from];
}

/** 3.5 is in the middle of the third page. */
export function positionAt(pages: readonly PlacedPage[], top: number): number {
  const found = pageAt(pages, top);
  if (!found) return 1;
  return found.page + Math.min(0.999, Math.max(0, (top - found.start) / found.size));
}

/** A page from its beginning shows the gap above it too. */
export function topOf(pages: readonly PlacedPage[], position: number): number {
  const found = pages[Math.min(Math.max(1, Math.floor(position)), pages.length) - 1];
  if (!found) return 0;
  const down = Math.max(0, position - found.page) * found.size;
  return down === 0 ? found.start - GAP : found.start + down;
}
