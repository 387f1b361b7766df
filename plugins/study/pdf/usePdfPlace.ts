import { reaction } from 'mobx';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { ChapterStudy } from '../contract.ts';
import type { Pdf } from './pdf.store.ts';

interface PdfPlace {
  pdf: Pdf;
  study: ChapterStudy;
  scroller: RefObject<HTMLElement | null>;
}

/**
 * Where in the file one is: the page, and how far down in it as a fraction. It is found again when the file is opened,
 * and kept when pages are shown larger or smaller.
 */
export function usePdfPlace({ pdf, study, scroller }: PdfPlace): void {
  const place = useRef(Math.max(1, study.position));
  const { placed } = pdf;

  const show = useCallback(
    (position: number) => {
      const element = scroller.current;
      if (!element) return;
      place.current = position;
      element.scrollTop = pdf.topOf(position);
      pdf.setView(element.scrollTop, element.clientHeight);
    },
    [pdf, scroller],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      pdf.setRoom(element.clientWidth);
      pdf.setView(element.scrollTop, element.clientHeight);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    measure();
    return () => sizes.disconnect();
  }, [pdf, scroller]);

  // Other sizes: the same place.
  useLayoutEffect(() => show(place.current), [placed, show]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const tell = () => {
      pdf.setView(element.scrollTop, element.clientHeight);
      place.current = pdf.positionAt(element.scrollTop);
      study.moveTo(Math.round(place.current * 1_000) / 1_000);
    };
    element.addEventListener('scroll', tell, { passive: true });
    return () => element.removeEventListener('scroll', tell);
  }, [pdf, scroller, study]);

  useEffect(() => {
    const go = (to: { page: number } | undefined) => to && show(to.page);
    // A match on a page that is not drawn: the page first, the mark then comes into sight by itself.
    const stops = [reaction(() => pdf.search.current, go), reaction(() => pdf.wanted, go)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [pdf, show]);
}
