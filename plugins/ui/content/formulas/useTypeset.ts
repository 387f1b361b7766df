import { useEffect, useMemo, useState } from 'react';
import { holdsFormula } from './findFormulas.ts';

export type Typeset = (holder: HTMLElement) => void;

/** Set once loaded, so that later formulas appear at once. */
let loaded: Typeset | undefined;

/** Loads the typesetter ahead of time, so that formulas also appear offline. */
export async function loadTypeset(): Promise<Typeset> {
  const { typeset, loadFaces } = await import('./typeset.ts');
  await loadFaces();
  loaded = typeset;
  return typeset;
}

/**
 * The typesetter for some content: `waiting` while it loads; undefined if there are no formulas, or if it failed to
 * load, so that they stay as written.
 */
export function useTypeset(html: string): Typeset | 'waiting' | undefined {
  const wanted = useMemo(() => holdsFormula(html), [html]);
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>(loaded ? 'ready' : 'waiting');

  useEffect(() => {
    if (!wanted || state !== 'waiting') return;
    loadTypeset().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, [wanted, state]);

  if (!wanted || state === 'failed') return undefined;
  return loaded ?? 'waiting';
}
