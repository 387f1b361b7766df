import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { TreeRow } from './treeRows.ts';

/** Pixels. */
const HEIGHTS = { folder: 44, lesson: 52 } as const;
/** Rows beyond what is seen. */
const SPARE = 8;

interface RowList {
  rows: readonly TreeRow[];
  scroller: RefObject<HTMLElement | null>;
  /** This one is drawn however far it is: the Tab key leads to it. */
  kept: number;
}

/** Which rows of a long list are drawn, and where. */
export function useRowList({ rows, scroller, kept }: RowList) {
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
