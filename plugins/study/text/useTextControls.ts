import { type RefObject, useEffect } from 'react';
import type { ChapterStudy } from '../contract.ts';
import type { Heading } from './headings.ts';
import { roomOf } from './useReadingPlace.ts';

/** What is this near to the top, in pixels, is what is read. */
const NEAR = 96;

/** A text is found again by its percentage, and named by the heading that is read there. */
export function useTextControls(
  scroller: RefObject<HTMLElement | null>,
  headings: readonly Heading[],
  study: Pick<ChapterStudy, 'control'>,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const topOf = (position: number): number => (position >= 100 ? 0 : (position / 100) * roomOf(element));
    return study.control({
      goTo: (position) => element.scrollTo({ top: topOf(position) }),
      nameOf(position) {
        const top = topOf(position);
        const passed = headings.findLast(({ id }) => {
          const heading = element.querySelector<HTMLElement>(`#${id}`);
          return heading !== null && placeIn(element, heading) <= top + NEAR;
        });
        return (passed ?? headings[0])?.text ?? '开头';
      },
    });
  }, [scroller, headings, study]);
}

const placeIn = (element: HTMLElement, heading: HTMLElement): number =>
  heading.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
