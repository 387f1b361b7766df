import { observer } from 'mobx-react-lite';
import type { MachineConsole } from '../../consoles/MachineConsole.ts';
import { Keys } from './Keys.tsx';
import css from './Keys.module.css';

/** Below the console on a phone: the keys that it does not have. What does not fit is pulled into sight. */
export const KeyBar = observer(({ console }: { console: MachineConsole }) =>
  console.keys.length === 0 ? null : (
    <div className={css['bar']}>
      <Keys console={console} keys={console.keys} />
    </div>
  ),
);
