import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { settingsOf } from '#kernel/plugin/settings.ts';
import { filesOf } from '#plugins/offline/uploads/files.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { WorkFrame } from '#plugins/ui/workbar/WorkFrame.tsx';
import { WorkScreen } from '#plugins/ui/workbar/workScreen.store.ts';
import { experimentSettings } from '../settings.ts';
import { KeyBar } from './bar/KeyBar.tsx';
import { MachineBar } from './bar/MachineBar.tsx';
import type { Desk } from './desk.store.ts';
import { MachineNotes } from './notes/MachineNotes.tsx';
import { TimeNotes } from './notes/TimeNotes.tsx';
import { ConsoleFrame } from './ConsoleFrame.tsx';
import { MachineStates } from './states/MachineStates.tsx';
import { Uploads } from './uploads.store.ts';

/** Takes pictures of the screen: the report next to the machine. */
export interface PictureTaker {
  /** Whether it could. */
  insertPicture(file: File): Promise<boolean>;
}

interface MachineViewProps {
  desk: Desk;
  report?: PictureTaker | undefined;
  /** Of what stands around it, if that takes the whole screen with it. */
  screen?: WorkScreen;
}

/** A machine with its bar: what it is doing, or its console. Fills its box. */
export const MachineView = observer(({ desk, report, screen: around }: MachineViewProps) => {
  const { machine } = desk;
  const kernel = useKernel();
  const { session, navigation } = kernel;
  const { leaveOtherNetwork } = settingsOf(kernel, experimentSettings);
  useServerClock();
  const [screen] = useState(() => around ?? new WorkScreen());
  const [uploads] = useState(() => new Uploads({ http: kernel.http, files: filesOf(kernel) }));

  useEffect(() => machine.show(), [machine]);
  useEffect(() => desk.sit(), [desk]);
  useEffect(() => () => uploads.stopAll(), [uploads]);
  // An expired session asks to sign in over the machine: leaving would cut it off.
  useEffect(() => (machine.stands ? session.hold() : undefined), [machine.stands, session]);
  const running = machine.vm?.state === 'running' ? machine.vm.vmId : undefined;
  useEffect(() => {
    if (running !== undefined) void machine.snapshots.load(running);
  }, [machine, running]);

  const start = async (): Promise<void> => {
    if ((await machine.start()) === 'away' && leaveOtherNetwork) navigation.back();
  };
  return (
    <WorkFrame
      screen={screen}
      within={around !== undefined}
      bar={<MachineBar desk={desk} screen={screen} uploads={uploads} report={report} />}
      notes={
        <>
          <TimeNotes desk={desk} report={report} />
          <MachineNotes desk={desk} uploads={uploads} onStart={start} />
        </>
      }
    >
      {desk.opened ? (
        <ConsoleFrame desk={desk} uploads={uploads} keys={<KeyBar console={desk.opened.console} />} />
      ) : (
        <MachineStates desk={desk} onStart={start} />
      )}
    </WorkFrame>
  );
});
