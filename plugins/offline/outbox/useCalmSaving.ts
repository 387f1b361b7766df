import { useEffect, useState } from 'react';
import type { Saving } from './saving.ts';

/** Milliseconds without a keystroke. */
const CALM = 400;

/**
 * The save state to tell while somebody types: 正在保存 stays until the typing pauses, so that the words do not change,
 * and are not drawn, twice a keystroke. Anything worse is told at once.
 */
export function useCalmSaving(saving: Saving): Saving {
  const [told, setTold] = useState(saving);
  const isSaved = told === 'typed' && (saving === 'kept' || saving === 'synced');
  if (!isSaved && told !== saving) setTold(saving);
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => setTold(saving), CALM);
    return () => clearTimeout(timer);
  }, [isSaved, saving]);
  return told;
}
