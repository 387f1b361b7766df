import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useHydrating } from '#kernel/browser/hydration.ts';
import type { OutlineRow } from './outlineRow.ts';

/** Heights in pixels. */
const HEIGHTS = { chapter: 44, lesson: 52 } as const;
/** Number of rows rendered beyond the visible ones; more while a server does not know how many are visible. */
const SPARE = 8;
const SPARE_DRAWN = 14;
/** Assumed height of the box before it is measured. */
const BOX = 800;
/** The current row begins no lower than this, so that it is in view in a small box, too. */
const LOWEST = 200;

interface TreeRows {
  rows: readonly OutlineRow<unknown>[];
  scroller: RefObject<HTMLElement | null>;
  /** Index of a row that is always rendered, because it is the tab stop. */
  kept: number;
  current: string | undefined;
}

/**
 * Determines which rows of a long tree are rendered, and where. Until the box can be scrolled, on a page that a server
 * has drawn, its rows are moved up by `unscrolled` instead.
 */
export function useTreeRows({ rows, scroller, kept, current }: TreeRows) {
  const hydrating = useHydrating();
  const [drawn, setDrawn] = useState(hydrating);
  const [offset] = useState(() => offsetFor(rows, current));
  const scrolledBefore = useRef(0);
  // Ahead of the virtualizer's effect, which scrolls to the offset.
  useLayoutEffect(() => {
    scrolledBefore.current = scroller.current?.scrollTop ?? 0;
  }, [scroller]);
  const list = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => HEIGHTS[rows[at]?.kind ?? 'lesson'],
    getItemKey: (at) => rows[at]?.id ?? at,
    initialRect: { width: 0, height: BOX },
    initialOffset: offset,
    rangeExtractor({ startIndex, endIndex, count }) {
      const spare = drawn ? SPARE_DRAWN : SPARE;
      const from = Math.max(0, startIndex - spare);
      const to = Math.min(count - 1, endIndex + spare);
      const seen = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      return kept < 0 || seen.includes(kept) ? seen : [...seen, kept].toSorted((a, b) => a - b);
    },
  });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    if (drawn) {
      // The box can be scrolled once its rows stand at their places, in the next rendering, which is ahead of any painting.
      list.scrollOffset = Math.min(offset, Math.max(0, list.getTotalSize() - box.clientHeight));
      setDrawn(false);
      return;
    }
    box.scrollTop = offset + scrolledBefore.current;
    // A box that is hidden does not scroll, and tells nobody.
    list.scrollOffset = box.scrollTop;
  }, [scroller, list, drawn, offset]);

  const total = list.getTotalSize();
  const unscrolled = drawn ? `max(-${offset}px, min(0px, 100% - ${total}px))` : undefined;
  return { list, total, unscrolled };
}

/** How far the tree is scrolled at first, for the current row to be in view. */
function offsetFor(rows: readonly OutlineRow<unknown>[], current: string | undefined): number {
  const at = rows.findIndex(({ id }) => id === current);
  const above = rows.slice(0, Math.max(0, at)).reduce((sum, { kind }) => sum + HEIGHTS[kind], 0);
  return Math.max(0, above - LOWEST);
}
