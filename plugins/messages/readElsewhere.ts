// Keeps read marks in step between tabs.
import { writeLocal } from '#plugins/ui/localValues.ts';

const KEY = 'readAt';

/** Writing to local storage notifies every other tab. */
export function tellOtherTabs(): void {
  writeLocal(KEY, new Date().toISOString());
}

/** Call the result to stop listening. */
export function whenReadElsewhere(act: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener('storage', ({ key }) => key?.endsWith(KEY) && act(), stop);
  return () => stop.abort();
}
