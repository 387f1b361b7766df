import { type RefObject, useEffect } from 'react';
import type { Player } from './player.store.ts';

interface PlayerKey {
  act: (player: Player, root: HTMLElement) => void;
  /** Sliders, lists, trees and tabs use this key themselves. */
  shared?: boolean;
  /** Buttons and links use this key themselves. */
  press?: boolean;
}

const KEYS: Readonly<Record<string, PlayerKey>> = {
  k: { act: (player) => player.toggle() },
  ' ': { act: (player) => player.toggle(), shared: true, press: true },
  m: { act: (player) => player.toggleMuted() },
  c: { act: (player) => player.toggleSubtitles() },
  f: { act: (_, root) => void toggleFullScreen(root) },
  '<': { act: (player) => player.faster(-1) },
  '>': { act: (player) => player.faster(1) },
  ArrowLeft: { act: (player) => player.skip(-1), shared: true },
  ArrowRight: { act: (player) => player.skip(1), shared: true },
  ArrowUp: { act: (player) => player.louder(1), shared: true },
  ArrowDown: { act: (player) => player.louder(-1), shared: true },
};

const TYPED_INTO = 'input:not([type="range"]), textarea, [contenteditable], [role="dialog"] *, [role="menu"] *';
const WALKED = 'input, select, [role="treeitem"], [role="tab"], [role="separator"], [role="slider"]';
const PRESSED = 'button, a, summary';

/** The keys of a player; `everywhere` if the page is about it. */
export function usePlayerKeys(element: RefObject<HTMLElement | null>, player: Player, everywhere = false): void {
  useEffect(() => {
    const root = element.current;
    if (!root) return undefined;
    const press = (event: KeyboardEvent): void => {
      const key = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isMeantFor(event.target, key)) return;
      event.preventDefault();
      key.act(player, root);
    };
    const heard = everywhere ? document : root;
    const over = new AbortController();
    heard.addEventListener('keydown', (event) => event instanceof KeyboardEvent && press(event), over);
    return () => over.abort();
  }, [element, player, everywhere]);
}

/** True if the focused element uses the key itself. */
function isMeantFor(target: EventTarget | null, { shared = false, press = false }: PlayerKey): boolean {
  if (!(target instanceof Element)) return false;
  return target.matches(TYPED_INTO) || (shared && target.matches(WALKED)) || (press && target.matches(PRESSED));
}

async function toggleFullScreen(root: HTMLElement): Promise<void> {
  if (!document.fullscreenEnabled) return;
  if (document.fullscreenElement) await document.exitFullscreen();
  else await root.requestFullscreen();
}
