import { observer } from 'mobx-react-lite';
import type { ConsoleKey, MachineConsole } from '../../consoles/MachineConsole.ts';
import css from './Keys.module.css';

/** The labels of the keys, and their spoken names if those differ. */
const KEY_NAMES: Readonly<Record<ConsoleKey, { readonly cap: string; readonly name?: string }>> = {
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

interface KeysProps {
  console: MachineConsole;
  keys: readonly ConsoleKey[];
}

/** Keys to press. The console keeps the focus, and a phone its keyboard. */
export const Keys = observer(({ console, keys }: KeysProps) => (
  <div className={css['keys']} role="group" aria-label="按键">
    {keys.map((key) => {
      const { cap, name = cap } = KEY_NAMES[key];
      const holds = key === 'control' || key === 'alt';
      return (
        <button
          key={key}
          type="button"
          className={css['key']}
          aria-label={name}
          disabled={console.connection === 'ended'}
          aria-pressed={holds ? console.held.has(key) : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => console.press(key)}
        >
          {cap}
        </button>
      );
    })}
  </div>
));
