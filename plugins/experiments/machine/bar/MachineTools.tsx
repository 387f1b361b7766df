import IconCamera from '#icons/IconCamera';
import IconCameraUp from '#icons/IconCameraUp';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { useClickGuard } from '#plugins/ui/controls/useClickGuard.ts';
import { WorkTool } from '#plugins/ui/workbar/WorkTool.tsx';
import type { MachineConsole } from '../../consoles/MachineConsole.ts';
import type { MachineSession } from '../machineSession.store.ts';
import type { PictureTaker } from '../MachineView.tsx';
import type { Uploads } from '../uploads.store.ts';
import { ClipboardPanel } from './ClipboardPanel.tsx';
import { ConsoleSwitch } from './ConsoleSwitch.tsx';
import { KeyPanel } from './KeyPanel.tsx';
import { SnapshotPanel } from './SnapshotPanel.tsx';
import { takePicture } from './takePicture.ts';
import { UploadTool } from './UploadTool.tsx';

interface MachineToolsProps {
  machineSession: MachineSession;
  console: MachineConsole;
  uploads: Uploads;
  report: PictureTaker | undefined;
}

/** The tools of an open console. */
export const MachineTools = observer(({ machineSession, console, uploads, report }: MachineToolsProps) => {
  const { notices } = useKernel();
  const { machine } = machineSession;
  const { snapshots } = machine;
  const { working, guard } = useClickGuard();
  const isPage = console.kind === 'web';
  const openSnapshots = () =>
    notices.dialog({
      title: '快照',
      width: 520,
      height: 320,
      callback: () => undefined,
      load: () => Promise.resolve({ default: ({ cancel }) => <SnapshotPanel machine={machine} onDone={cancel} /> }),
    });
  return (
    <>
      <ConsoleSwitch machineSession={machineSession} />
      {!isPage && <KeyPanel console={console} />}
      {!isPage && <ClipboardPanel machineSession={machineSession} console={console} />}
      <UploadTool uploads={uploads} machine={machine} />
      {!isPage && report && (
        <WorkTool
          icon={IconCamera}
          label="截图到报告"
          aria-busy={working || undefined}
          onClick={() => guard(() => takePicture(console, report, notices))}
        />
      )}
      {snapshots.offered && <WorkTool icon={IconCameraUp} label="快照" onClick={openSnapshots} />}
    </>
  );
});
