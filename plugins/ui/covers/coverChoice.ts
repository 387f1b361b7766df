// What chooses the drawings comes when it is needed: its table of topics is no part of the first load.
import { useSyncExternalStore } from 'react';
import type { chooseDrawings } from './chooseDrawings.ts';

type Chooser = typeof chooseDrawings;

let chooser: Chooser | undefined;
const followers = new Set<() => void>();

/** On the server, where everything is loaded. */
export function provideChooser(given: Chooser): void {
  chooser = given;
  for (const follow of followers) follow();
}

/** Without it covers stay empty, which is nothing to complain about. */
export function loadCovers(): void {
  if (chooser) return;
  import('./chooseDrawings.ts').then((code) => provideChooser(code.chooseDrawings)).catch(() => undefined);
}

/** On a page that has its covers already: in time for the next one, as soon as somebody moves. */
export function loadCoversOnUse(): void {
  addEventListener('pointerover', loadCovers, { once: true });
}

const follow = (follower: () => void) => {
  followers.add(follower);
  return () => followers.delete(follower);
};
const current = () => chooser;

/** Undefined until it is loaded. */
export const useChooser = (): Chooser | undefined => useSyncExternalStore(follow, current, current);
