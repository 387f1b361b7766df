import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { OutlineRow } from './outlineRow.ts';

/** Heights in pixels. */
const HEIGHTS = { chapter: 44, lesson: 52 } as const;
/** Number of rows rendered beyond the visible ones. */
const SPARE = 8;

interface TreeRows {
  rows: readonly OutlineRow<unknown>[];
  scroller: RefObject<HTMLElement | null>;
  /** Index of a row that is always rendered, because it is the tab stop. */
  kept: number;
}

/** Determines which rows of a long tree are rendered, and where. */
export function useTreeRows({ rows, scroller, kept }: TreeRows) {
  return useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => HEIGHTS[rows[at]?.kind ?? 'lesson'],
    getItemKey: (at) => rows[at]?.id ?? at,
    rangeExtractor({ startIndex, endIndex, count }) {
      const from = Math.max(0, startIndex - SPARE);
      const to = Math.min(count - 1, endIndex + SPARE);
      const seen = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      return kept < 0 || seen.includes(kept) ? seen : [...seen, kept].toSorted((a, b) => a - b);
    },
  });
}
