import { type RefObject, useEffect } from 'react';
import type { Player } from './player.store.ts';

interface PlayerKey {
  act: (player: Player) => void;
  /** Sliders and lists use it themselves. */
  shared?: boolean;
}

const KEYS: Readonly<Record<string, PlayerKey>> = {
  k: { act: (player) => player.toggle() },
  m: { act: (player) => player.toggleMuted() },
  ArrowLeft: { act: (player) => player.skip(-1), shared: true },
  ArrowRight: { act: (player) => player.skip(1), shared: true },
  ArrowUp: { act: (player) => player.louder(1), shared: true },
  ArrowDown: { act: (player) => player.louder(-1), shared: true },
};

/** The keys of a player: K plays, M mutes, the arrows seek and set the volume. Space is the play button's own. */
export function usePlayerKeys(element: RefObject<HTMLElement | null>, player: Player): void {
  useEffect(() => {
    const root = element.current;
    const press = (event: KeyboardEvent): void => {
      const key = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key.shared && event.target instanceof HTMLElement && event.target.matches('input, select')) return;
      event.preventDefault();
      key.act(player);
    };
    root?.addEventListener('keydown', press);
    return () => root?.removeEventListener('keydown', press);
  }, [element, player]);
}
