// Several tabs, one reader: what is read in one is read in all.
import { keep } from '#plugins/ui/kept.ts';

const KEY = 'readAt';

/** What is kept on this machine is heard of in every other tab. */
export function tellOtherTabs(): void {
  keep(KEY, new Date().toISOString());
}

/** What it returns ends the listening. */
export function whenReadElsewhere(act: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener('storage', ({ key }) => key?.endsWith(KEY) && act(), stop);
  return () => stop.abort();
}
