import { useEffect, useState } from 'react';
import { holdsFormula } from './findFormulas.ts';

type Typeset = (holder: HTMLElement) => void;

/** Set once loaded, so that later formulas appear at once. */
let loaded: Typeset | undefined;

/** Loads the typesetter ahead, so that formulas also appear offline. */
export async function loadTypeset(): Promise<Typeset> {
  const { typeset, loadFaces } = await import('./typeset.ts');
  await loadFaces();
  loaded = typeset;
  return typeset;
}

/**
 * The typesetter for a content: `waiting` while it loads; undefined if there are no formulas, or if it cannot be loaded and
 * they stay as written.
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
