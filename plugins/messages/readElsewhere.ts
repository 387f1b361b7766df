// Several tabs, one reader: what is read in one is read in all.
import { writeLocal } from '#plugins/ui/localValues.ts';

const KEY = 'readAt';

/** What is kept on this machine is heard of in every other tab. */
export function tellOtherTabs(): void {
  writeLocal(KEY, new Date().toISOString());
}

/** What it returns ends the listening. */
export function whenReadElsewhere(act: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener('storage', ({ key }) => key?.endsWith(KEY) && act(), stop);
  return () => stop.abort();
}
