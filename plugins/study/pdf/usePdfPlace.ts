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
 * Keeps the reader's place in the file, as a page and a fraction of it: restored when the file is opened again, and
 * kept when the zoom changes.
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

  // The sizes changed: keep the same place in view.
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
    // The match may be on a page that is not drawn: scroll to the page, and the mark then scrolls itself into view.
    const stops = [reaction(() => pdf.search.current, go), reaction(() => pdf.wanted, go)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [pdf, show]);
}
