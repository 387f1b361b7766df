// Loads the code that chooses drawings on demand, to keep its table of topics out of the first load.
import { useSyncExternalStore } from 'react';
import type { chooseDrawings } from './chooseDrawings.ts';

type Chooser = typeof chooseDrawings;

let chooser: Chooser | undefined;
const followers = new Set<() => void>();

/** Called on the server, where everything is loaded. */
export function provideChooser(given: Chooser): void {
  chooser = given;
  for (const follow of followers) follow();
}

/** Failures are ignored: covers then stay empty. */
export function loadCovers(): void {
  if (chooser) return;
  import('./chooseDrawings.ts').then((code) => provideChooser(code.chooseDrawings)).catch(() => undefined);
}

/** For a page whose covers are drawn already: loads the code for the next page as soon as the pointer moves. */
export function loadCoversOnUse(): void {
  addEventListener('pointerover', loadCovers, { once: true });
}

const follow = (follower: () => void) => {
  followers.add(follower);
  return () => followers.delete(follower);
};
const current = () => chooser;

/** Undefined until loaded. */
export const useChooser = (): Chooser | undefined => useSyncExternalStore(follow, current, current);
