import { useEffect, useState } from 'react';
import { holdsFormula } from './findFormulas.ts';

type Typeset = (holder: HTMLElement) => void;

/** Loaded with the first formula; from then on formulas are there at once. */
let loaded: Typeset | undefined;

/** Loads what draws formulas, so that they are there however the network fares later. */
export async function loadTypeset(): Promise<Typeset> {
  const { typeset, loadFaces } = await import('./typeset.ts');
  await loadFaces();
  loaded = typeset;
  return typeset;
}

/**
 * What draws the formulas of a content: `waiting` while it is on its way, nothing where there are none or where it
 * cannot be fetched; then they are seen as they were written.
 */
export function useTypeset(html: string): Typeset | 'waiting' | undefined {
  const [state, setState] = useState<'waiting' | 'none' | 'ready'>(() => {
    if (!holdsFormula(html)) return 'none';
    return loaded ? 'ready' : 'waiting';
  });

  useEffect(() => {
    if (state !== 'waiting') return;
    loadTypeset().then(
      () => setState('ready'),
      () => setState('none'),
    );
  }, [state]);

  return state === 'ready' ? loaded : state === 'waiting' ? 'waiting' : undefined;
}
