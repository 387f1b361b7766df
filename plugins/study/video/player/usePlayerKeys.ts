import { type RefObject, useEffect } from 'react';
import { isForPage, isUsedBy } from '#plugins/ui/keys/keyOwner.ts';
import { toggleFullScreen } from './fullScreen.ts';
import type { Player } from './player.store.ts';

type Act = (player: Player, root: HTMLElement) => void;

const KEYS: Readonly<Record<string, Act>> = {
  k: (player) => player.toggle(),
  ' ': (player) => player.toggle(),
  m: (player) => player.toggleMuted(),
  c: (player) => player.toggleSubtitles(),
  f: (_, root) => toggleFullScreen(root),
  '<': (player) => player.faster(-1),
  '>': (player) => player.faster(1),
  ArrowLeft: (player) => player.skip(-1),
  ArrowRight: (player) => player.skip(1),
  ArrowUp: (player) => player.louder(1),
  ArrowDown: (player) => player.louder(-1),
};

/** The keys of a player; `everywhere` if the page is about it. */
export function usePlayerKeys(element: RefObject<HTMLElement | null>, player: Player, everywhere = false): void {
  useEffect(() => {
    const root = element.current;
    if (!root) return undefined;
    const press = (event: KeyboardEvent): void => {
      const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act || !isForPage(event) || isUsedBy(event.target, event.key)) return;
      event.preventDefault();
      act(player, root);
    };
    const heard = everywhere ? document : root;
    const over = new AbortController();
    heard.addEventListener('keydown', (event) => event instanceof KeyboardEvent && press(event), over);
    return () => over.abort();
  }, [element, player, everywhere]);
}
