// Keeps read marks in step between tabs.
import { followLocal, writeLocal } from '#plugins/ui/localValues.ts';

const KEY = 'readAt';

/** Writing to local storage notifies every other tab. */
export function tellOtherTabs(): void {
  writeLocal(KEY, new Date().toISOString());
}

/** Call the result to stop listening. */
export const whenReadElsewhere = (act: () => void): (() => void) => followLocal(KEY, act);
