import IconMaximize from '#icons/IconMaximize';
import IconMinimize from '#icons/IconMinimize';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type RareAction, RareActions } from '../detail/RareActions.tsx';
import type { Connection, Tone } from './connectionWords.ts';
import css from './WorkBar.module.css';
import { GIVE_BACK, type WorkScreen } from './workScreen.store.ts';
import { WorkState } from './WorkState.tsx';
import { WorkTool } from './WorkTool.tsx';

interface WorkBarProps {
  /** The bar's accessible name: 实验机. */
  label: string;
  state: { words: string; tone: Tone };
  connection?: Connection | undefined;
  /** Round trip in milliseconds. */
  latency?: number | undefined;
  /** A `<Countdown>`, and a button to extend the time. */
  time?: ReactNode;
  /** Offers full screen. */
  screen?: WorkScreen | undefined;
  /** Actions behind ⋯. */
  more?: readonly RareAction[];
  /** There will be many tools once they load, so in a narrow box they have a row of their own from the start. */
  many?: boolean;
  /** `<WorkTool>`s and `<WorkPanel>`s. */
  children?: ReactNode;
}

/**
 * The bar above a workspace: its state, the time left, and its tools. It always has the same height.
 * @example <WorkBar label="仿真" state={{ words: '进行中', tone: 'good' }} time={<Countdown … />} screen={screen} />
 */
export const WorkBar = observer(
  ({ label, state, connection, latency, time, screen, more = [], many = false, children }: WorkBarProps) => (
    <div className={css['root']} role="group" aria-label={label} data-many={many || undefined} data-work-bar>
      <div className={css['facts']}>
        <WorkState {...state} connection={connection} latency={latency} />
        {time !== undefined && <span className={css['time']}>{time}</span>}
      </div>
      <div className={css['tools']}>
        {children}
        {screen && (
          <WorkTool
            icon={screen.full ? IconMinimize : IconMaximize}
            label={screen.full ? '退出全屏' : '全屏'}
            hint={screen.takesKeys ? `${GIVE_BACK}随时回到这一栏` : '按Esc退出全屏'}
            pressed={screen.full}
            onClick={screen.toggle}
          />
        )}
        <RareActions actions={more} />
      </div>
    </div>
  ),
);
