import { createContext, useContext } from 'react';
import type { PanesState } from '#kernel/ui/panes/panes.store.ts';

const Shown = createContext<PanesState | undefined>(undefined);

export const ShownInPane = Shown.Provider;

/** The panes around a chapter: on a phone another one may be in front of it. */
export function useShownPanes(): PanesState | undefined {
  return useContext(Shown);
}
