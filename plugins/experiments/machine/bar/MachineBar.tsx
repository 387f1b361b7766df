import IconClockPlus from '#icons/IconClockPlus';
import { observer } from 'mobx-react-lite';
import { settingsOf, useKernel } from '#kernel/index.ts';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { useClickGuard } from '#plugins/ui/controls/useClickGuard.ts';
import { WorkBar } from '#plugins/ui/workbar/WorkBar.tsx';
import type { WorkScreen } from '#plugins/ui/workbar/workScreen.store.ts';
import { WorkTool } from '#plugins/ui/workbar/WorkTool.tsx';
import { experimentSettings } from '../../settings.ts';
import type { MachineSession } from '../machineSession.store.ts';
import type { Machine } from '../machine.store.ts';
import { STATE_WORDS } from '../machineWords.ts';
import type { PictureTaker } from '../MachineView.tsx';
import type { Uploads } from '../uploads.store.ts';
import { machineActions } from './machineActions.ts';
import { MachineTools } from './MachineTools.tsx';

interface MachineBarProps {
  machineSession: MachineSession;
  screen: WorkScreen;
  uploads: Uploads;
  report: PictureTaker | undefined;
}

/** The bar above a machine: its state, its remaining time, and its actions. */
export const MachineBar = observer(({ machineSession, screen, uploads, report }: MachineBarProps) => {
  const kernel = useKernel();
  const { machine, console } = machineSession;
  const running = machine.state === 'running';
  return (
    <WorkBar
      label="实验机"
      many
      state={STATE_WORDS[machine.state]}
      connection={running ? console?.connection : undefined}
      latency={console?.latency}
      time={<MachineTime machine={machine} />}
      screen={running ? screen : undefined}
      more={machineActions(machine, kernel.notices)}
    >
      {running && console && (
        <MachineTools machineSession={machineSession} console={console} uploads={uploads} report={report} />
      )}
    </WorkBar>
  );
});

/** The remaining time, and the button to extend it. */
const MachineTime = observer(({ machine }: { machine: Machine }) => {
  const kernel = useKernel();
  const { soonMinutes, bannerMinutes } = settingsOf(kernel, experimentSettings);
  const { prolongation, endsAt } = machine;
  const { working, guard } = useClickGuard(prolongation.busy);
  if (endsAt === undefined) return null;
  const { label, usedUp, offered } = prolongation;
  return (
    <>
      <Countdown
        label="剩余时间"
        deadline={endsAt}
        soonFrom={soonMinutes * 60}
        urgentFrom={bannerMinutes * 60}
        onEnd={() => void machine.look()}
      />
      {offered && (
        <WorkTool
          icon={IconClockPlus}
          label={label}
          hint={usedUp ? '次数已用完' : '到期前可以延长使用时间'}
          named
          disabled={usedUp}
          aria-busy={working || undefined}
          onClick={() => guard(prolongation.ask)}
        />
      )}
    </>
  );
});
