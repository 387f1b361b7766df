import IconKeyboard from '#icons/IconKeyboard';
import { observer } from 'mobx-react-lite';
import { GIVE_BACK } from '#plugins/ui/workbar/workScreen.store.ts';
import { WorkPanel } from '#plugins/ui/workbar/WorkPanel.tsx';
import type { MachineConsole } from '../../consoles/MachineConsole.ts';
import { Keys } from './Keys.tsx';
import css from './Keys.module.css';

/** All keys that the console can be given; phones have them below it. */
export const KeyPanel = observer(({ console }: { console: MachineConsole }) =>
  console.keys.length === 0 ? null : (
    <div className={css['tool']}>
      <WorkPanel icon={IconKeyboard} label="按键">
        <Keys console={console} keys={console.keys} />
        <p className={css['hint']}>Ctrl、Alt点一下，对下一个键有效。键盘在实验机里时，{GIVE_BACK}回到这一栏。</p>
      </WorkPanel>
    </div>
  ),
);
