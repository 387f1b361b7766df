import { createContext, use, useEffect, useState } from 'react';
import { useHydrating } from '#kernel/browser/hydration.ts';
import type { CoverSubject, Drawing } from './chooseDrawings.ts';
import drawings from './covers.svg';
import { loadCovers, loadCoversOnUse, useChooser } from './coverChoice.ts';

/** The drawing that a surrounding `<CoverList>` chose. */
export const ChosenDrawing = createContext<Drawing | undefined>(undefined);

interface CoverProps {
  of: CoverSubject;
  /** Parts to draw, from back to front; an institution's crest is separate from its building. */
  parts?: readonly ('backdrop' | 'scene' | 'crest' | 'emblem')[];
}

const COVER = ['backdrop', 'scene'] as const;

/**
 * The drawing for a course, class, path or institution without a picture of its own. It fills its box and is hidden from
 * screen readers, as the title stands next to it.
 *
 * On a server-drawn page the server has chosen it. Attributes that are undefined below keep the server's values, so that
 * the front page does not need the table of topics.
 */
export function Cover({ of, parts = COVER }: CoverProps) {
  const chosen = use(ChosenDrawing);
  const choose = useChooser();
  const [drawnByServer] = useState(useHydrating());
  useEffect(() => {
    if (drawnByServer) loadCoversOnUse();
    else loadCovers();
  }, [drawnByServer]);
  const drawing = chosen ?? choose?.([of])[0];
  return (
    <svg data-cover={drawing?.tone} aria-hidden suppressHydrationWarning>
      {parts.map((part) => (
        <use key={part} href={drawing && `${drawings}#${drawing[part]}`} suppressHydrationWarning />
      ))}
    </svg>
  );
}
