import IconAppWindow from '#icons/IconAppWindow';
import IconDeviceDesktop from '#icons/IconDeviceDesktop';
import IconTerminal2 from '#icons/IconTerminal2';
import { observer } from 'mobx-react-lite';
import { WorkTool } from '#plugins/ui/workbar/WorkTool.tsx';
import type { MachineSession } from '../machineSession.store.ts';
import css from './ConsoleSwitch.module.css';

const KINDS = {
  terminal: { label: '终端', icon: IconTerminal2 },
  desktop: { label: '桌面', icon: IconDeviceDesktop },
  web: { label: '网页', icon: IconAppWindow },
} as const;

/** The choice of console, if there are several. */
export const ConsoleSwitch = observer(({ machineSession }: { machineSession: MachineSession }) => {
  const { kinds, kind } = machineSession;
  if (kinds.length < 2) return null;
  return (
    <div role="group" aria-label="控制台" className={css['root']}>
      {kinds.map((one) => (
        <WorkTool key={one} {...KINDS[one]} pressed={one === kind} onClick={() => machineSession.choose(one)} />
      ))}
    </div>
  );
});
