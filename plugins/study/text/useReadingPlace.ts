import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import type { ChapterStudy } from '../contract.ts';

/** Milliseconds that a text may take to grow to its last position, because pictures load late. */
const PATIENCE = 3_000;
/** Events after which the reader has moved on. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Reports the reader's position in percent and restores the earlier one; call the result once the text is drawn, and
 * once more when it is another.
 */
export function useReadingPlace(scroller: RefObject<HTMLElement | null>, study: ChapterStudy): () => void {
  const place = useMemo(() => study.position, [study]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const tell = () => study.moveTo(percentOf(element));
    element.addEventListener('scroll', tell, { passive: true });
    return () => element.removeEventListener('scroll', tell);
  }, [scroller, study]);

  return useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    // A text that came drawn may have been read on before its place was known.
    const readOn = element.scrollTop > 0;
    const find = () => {
      if (place > 0 && !readOn) element.scrollTop = (place / 100) * roomOf(element);
      study.moveTo(percentOf(element));
    };
    const observer = new ResizeObserver(find);
    const stop = () => {
      observer.disconnect();
      for (const name of OWN_MOVES) element.removeEventListener(name, stop);
    };
    for (const child of element.children) observer.observe(child);
    for (const name of OWN_MOVES) element.addEventListener(name, stop, { passive: true });
    setTimeout(stop, PATIENCE);
    find();
  }, [scroller, study, place]);
}

export const roomOf = ({ scrollHeight, clientHeight }: HTMLElement): number => scrollHeight - clientHeight;

/** A text that fits its box counts as read to the end. */
function percentOf(element: HTMLElement): number {
  const room = roomOf(element);
  return room <= 1 ? 100 : Math.min(100, Math.round((element.scrollTop / room) * 1_000) / 10);
}
