import IconAppWindow from '#icons/IconAppWindow';
import IconCamera from '#icons/IconCamera';
import IconCameraUp from '#icons/IconCameraUp';
import IconDeviceDesktop from '#icons/IconDeviceDesktop';
import IconKeyboard from '#icons/IconKeyboard';
import IconTerminal2 from '#icons/IconTerminal2';
import IconUpload from '#icons/IconUpload';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useKernel } from '#kernel/index.ts';
import { useClickGuard } from '#plugins/ui/controls/useClickGuard.ts';
import { WorkTool } from '#plugins/ui/workbar/WorkTool.tsx';
import { GIVE_BACK } from '#plugins/ui/workbar/workScreen.store.ts';
import { WorkPanel } from '#plugins/ui/workbar/WorkPanel.tsx';
import type { MachineConsole } from '../../consoles/MachineConsole.ts';
import type { MachineSession } from '../machineSession.store.ts';
import type { PictureTaker } from '../MachineView.tsx';
import type { Uploads } from '../uploads.store.ts';
import { ClipboardPanel } from './ClipboardPanel.tsx';
import { Keys } from './Keys.tsx';
import { MachineParts } from './MachineParts.tsx';
import css from './Keys.module.css';
import { SnapshotPanel } from './SnapshotPanel.tsx';
import { takePicture } from './takePicture.ts';
import type { Machine } from '../machine.store.ts';

/** Chooses files for the machine. */
const UploadTool = observer(({ uploads, machine }: { uploads: Uploads; machine: Machine }) => {
  const input = useRef<HTMLInputElement>(null);
  const { vm } = machine;
  if (uploads.lacking || !vm) return null;
  return (
    <>
      <WorkTool icon={IconUpload} label="上传" hint="把文件放进实验机" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="选择要放进实验机的文件"
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])], vm.vmId);
          currentTarget.value = '';
        }}
      />
    </>
  );
});

/** All keys that the console can be given; phones have them below it. */
const KeyPanel = observer(({ console }: { console: MachineConsole }) =>
  console.keys.length === 0 ? null : (
    <div className={css['tool']}>
      <WorkPanel icon={IconKeyboard} label="按键">
        <Keys console={console} keys={console.keys} />
        <p className={`yx-note ${css['hint']}`}>
          Ctrl、Alt点一下，对下一个键有效。键盘在实验机里时，{GIVE_BACK}回到这一栏。
        </p>
      </WorkPanel>
    </div>
  ),
);

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
    notices.show({
      title: '快照',
      width: 520,
      height: 320,
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
          label="截图"
          hint="放进实验报告"
          aria-busy={working || undefined}
          onClick={() => guard(() => takePicture(console, report, notices))}
        />
      )}
      <MachineParts machineSession={machineSession} at="bar" />
      {snapshots.offered && <WorkTool icon={IconCameraUp} label="快照" onClick={openSnapshots} />}
    </>
  );
});

const KINDS = {
  terminal: { label: '终端', icon: IconTerminal2 },
  desktop: { label: '桌面', icon: IconDeviceDesktop },
  web: { label: '网页', icon: IconAppWindow },
} as const;

/** The choice of console, if there are several. */
const ConsoleSwitch = observer(({ machineSession }: { machineSession: MachineSession }) => {
  const { kinds, kind } = machineSession;
  if (kinds.length < 2) return null;
  return (
    <div role="group" aria-label="控制台" className={css['consoles']}>
      {kinds.map((one) => (
        <WorkTool key={one} {...KINDS[one]} pressed={one === kind} onClick={() => machineSession.choose(one)} />
      ))}
    </div>
  );
});
