import { createContext, use, useEffect, useState } from 'react';
import { useHydrating } from '../states/hydration.ts';
import type { CoverSubject, Drawing } from './chooseDrawings.ts';
import { loadCovers, loadCoversOnUse, useChooser } from './coverChoice.ts';

/** What the list around a cover chose for it (`<CoverList>`). */
export const ChosenDrawing = createContext<Drawing | undefined>(undefined);

/**
 * What is drawn for something without a picture of its own; undefined until that is known.
 *
 * On a page that came drawn the server has chosen. What is undefined leaves its choice as it is, so that the front page
 * does without the table of topics.
 */
export function useDrawing(of: CoverSubject): Drawing | undefined {
  const chosen = use(ChosenDrawing);
  const choose = useChooser();
  const [cameDrawn] = useState(useHydrating());
  useEffect(() => {
    if (cameDrawn) loadCoversOnUse();
    else loadCovers();
  }, [cameDrawn]);
  return chosen ?? choose?.([of])[0];
}
