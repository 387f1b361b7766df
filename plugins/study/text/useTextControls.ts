import { type RefObject, useEffect } from 'react';
import type { ChapterStudy } from '../contract.ts';
import type { Heading } from '#plugins/ui/outline/headings.ts';
import { NEAR } from '#plugins/ui/outline/TextContents.tsx';
import { roomOf } from './useReadingPlace.ts';

/** Controls a text by percentages, and names a position by its heading. */
export function useTextControls(
  scroller: RefObject<HTMLElement | null>,
  headings: readonly Heading[],
  study: Pick<ChapterStudy, 'control'>,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const topOf = (position: number): number => (position / 100) * roomOf(element);
    // At the end of a long text its last section is read, even if it is too short to reach the top.
    const lineOf = (position: number): number =>
      position >= 100 && roomOf(element) > 1 ? element.scrollHeight : topOf(position) + NEAR;
    return study.control({
      goTo: (position) => element.scrollTo({ top: topOf(position) }),
      nameOf(position) {
        const line = lineOf(position);
        const passed = headings.findLast(({ id }) => {
          const heading = element.querySelector<HTMLElement>(`#${id}`);
          return heading !== null && placeIn(element, heading) <= line;
        });
        return (passed ?? headings[0])?.text ?? '开头';
      },
    });
  }, [scroller, headings, study]);
}

const placeIn = (element: HTMLElement, heading: HTMLElement): number =>
  heading.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
