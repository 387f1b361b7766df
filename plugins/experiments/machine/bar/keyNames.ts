import type { ConsoleKey } from '../../consoles/MachineConsole.ts';

/** The labels of the keys, and their spoken names if those differ. */
export const KEY_NAMES: Readonly<Record<ConsoleKey, { readonly cap: string; readonly name?: string }>> = {
  escape: { cap: 'Esc' },
  tab: { cap: 'Tab' },
  control: { cap: 'Ctrl' },
  alt: { cap: 'Alt' },
  left: { cap: '←', name: '左' },
  up: { cap: '↑', name: '上' },
  down: { cap: '↓', name: '下' },
  right: { cap: '→', name: '右' },
  interrupt: { cap: 'Ctrl+C' },
  'ctrl-alt-delete': { cap: 'Ctrl+Alt+Del' },
};
