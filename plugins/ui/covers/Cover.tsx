import { createContext, use, useEffect, useState } from 'react';
import { useHydrating } from '../states/hydration.ts';
import type { CoverSubject, Drawing } from './chooseDrawings.ts';
import drawings from './covers.svg';
import { loadCovers, loadCoversOnUse, useChooser } from './coverChoice.ts';

/** What the list around a cover chose for it (`<CoverList>`). */
export const ChosenDrawing = createContext<Drawing | undefined>(undefined);

interface CoverProps {
  of: CoverSubject;
  /** What is drawn, one above the other; the crest of an institution is not its building. */
  parts?: readonly ('backdrop' | 'scene' | 'crest' | 'emblem')[];
}

const COVER = ['backdrop', 'scene'] as const;

/**
 * The drawing for a course, a class, a path, an institution without a picture of its own. It fills its box, and screen
 * readers pass it by: the title stands next to it.
 *
 * On a page that came drawn the server has chosen. What is undefined below leaves its choice as it is, so that the front
 * page does without the table of topics.
 */
export function Cover({ of, parts = COVER }: CoverProps) {
  const chosen = use(ChosenDrawing);
  const choose = useChooser();
  const [cameDrawn] = useState(useHydrating());
  useEffect(() => {
    if (cameDrawn) loadCoversOnUse();
    else loadCovers();
  }, [cameDrawn]);
  const drawing = chosen ?? choose?.([of])[0];
  return (
    <svg data-cover={drawing?.tone} aria-hidden>
      {parts.map((part) => (
        <use key={part} href={drawing && `${drawings}#${drawing[part]}`} />
      ))}
    </svg>
  );
}
