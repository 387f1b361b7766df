import { observer } from 'mobx-react-lite';
import { settingsOf, useKernel } from '#kernel/index.ts';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import type { Vm } from '../api.ts';
import { queueWords } from '../machine/states/queueWords.ts';
import { experimentSettings } from '../settings.ts';
import css from './MachineCard.module.css';

interface MachineTimeProps {
  vm: Vm;
  /** Called when its time is up, to ask for its state. */
  onEnd?: (() => void) | undefined;
}

/** The remaining time of a machine, by the server's clock; its position while it is queued. */
export const MachineTime = observer(({ vm, onEnd }: MachineTimeProps) => {
  const { soonMinutes, bannerMinutes } = settingsOf(useKernel(), experimentSettings);
  const clock = useServerClock();
  const { state, expireTime } = vm;
  if (state === 'queued') return <p className={css['time']}>{queueWords(vm)}</p>;
  if (!expireTime || state === 'failed' || state === 'released') return null;
  return (
    <p className={css['time']}>
      <Countdown
        label="剩余"
        deadline={clock.at(Date.parse(expireTime))}
        soonFrom={soonMinutes * 60}
        urgentFrom={bannerMinutes * 60}
        {...(onEnd && { onEnd })}
      />
      <span className="yx-note">{formatTime(expireTime)}释放</span>
    </p>
  );
});
