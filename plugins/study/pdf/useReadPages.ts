import { type RefObject, useEffect } from 'react';
import type { ChapterStudy } from '../contract.ts';
import { whilePresent } from '../trace/presence.ts';
import type { Pdf } from './pdf.store.ts';
import { pagesInSight, ReadPages } from './readPages.ts';

interface Reading {
  pdf: Pdf;
  study: ChapterStudy;
  scroller: RefObject<HTMLElement | null>;
}

/** Counts the pages that are really read. */
export function useReadPages({ pdf, study, scroller }: Reading): void {
  useEffect(() => {
    const pages = new ReadPages((page) => study.read(page));
    return whilePresent((from, to) => {
      const element = scroller.current;
      // On a phone another pane may be in front.
      if (!element || element.clientHeight === 0) return;
      pages.pass(pagesInSight(pdf.placed, element.scrollTop, element.clientHeight), to - from);
    });
  }, [pdf, scroller, study]);
}
