import { observer } from 'mobx-react-lite';
import { settingsOf, useKernel } from '#kernel/index.ts';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import type { Vm } from '../api.ts';
import { experimentSettings } from '../settings.ts';
import { machineMark } from './machineMark.ts';
import css from './RunningMark.module.css';

/** Seconds left at which screen readers announce the time. */
const MILESTONES = [300, 60] as const;

/** A machine's state and remaining time. `named`: next to other marks, it says that it is about the machine. */
export const RunningMark = observer(({ vm, named = false }: { vm: Vm; named?: boolean }) => {
  const { soonMinutes, bannerMinutes } = settingsOf(useKernel(), experimentSettings);
  const clock = useServerClock();
  const { state, expireTime } = vm;
  const mark = machineMark(state);
  return (
    <span className={css['mark']}>
      <ShapeMark {...mark} words={named ? `实验机${mark.words}` : mark.words} />
      {expireTime && hasTime(vm) && (
        <Countdown
          label="剩余"
          deadline={clock.at(Date.parse(expireTime))}
          milestones={MILESTONES}
          soonFrom={soonMinutes * 60}
          urgentFrom={bannerMinutes * 60}
        />
      )}
    </span>
  );
});

/** A state in which its time runs. */
const hasTime = ({ state }: Vm): boolean => state === 'running' || state === 'stopped';
