import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { settingsOf, useKernel } from '#kernel/index.ts';
import { filesOf } from '#plugins/offline/uploads/files.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { WorkFrame } from '#plugins/ui/workbar/WorkFrame.tsx';
import { WorkScreen } from '#plugins/ui/workbar/workScreen.store.ts';
import { useFileDrop } from '#plugins/ui/form/uploads/useFileDrop.ts';
import { experimentSettings } from '../settings.ts';
import { KeyBar } from './bar/KeyBar.tsx';
import { MachineBar } from './bar/MachineBar.tsx';
import { MachineParts } from './bar/MachineParts.tsx';
import type { MachineSession } from './machineSession.store.ts';
import { MachineNotes } from './notes/MachineNotes.tsx';
import { TimeNotes } from './notes/TimeNotes.tsx';
import css from './MachineView.module.css';
import { MachineStates } from './states/MachineStates.tsx';
import { Uploads } from './uploads.store.ts';

interface ConsoleFrameProps {
  machineSession: MachineSession;
  uploads: Uploads;
}

/** The open console; files that are dropped on it go into the machine. */
const ConsoleFrame = observer(({ machineSession, uploads }: ConsoleFrameProps) => {
  const { opened, machine } = machineSession;
  const { wasAwaited } = machineSession;
  // Whoever started it is waiting to type: the button pressed last has gone, and nothing else has the focus.
  useEffect(() => {
    if (opened && wasAwaited && document.activeElement === document.body) opened.console.focus();
  }, [opened, wasAwaited]);
  const { target, over } = useFileDrop((files) => {
    if (machine.vm?.state === 'running' && !uploads.lacking) uploads.add(files, machine.vm.vmId);
  });
  if (!opened) return null;
  const { View } = opened;
  return (
    <div ref={target} className={css['console']} data-over={over || undefined}>
      <View />
    </div>
  );
});

/** Accepts pictures of the screen: the report next to the machine. */
export interface PictureTaker {
  /** Resolves to false if it failed. */
  insertPicture(file: File): Promise<boolean>;
}

interface MachineViewProps {
  machineSession: MachineSession;
  report?: PictureTaker | undefined;
  /** The enclosing screen, if that has its own full-screen mode. */
  screen?: WorkScreen;
  /** Its task is done: the most likely next step stands elsewhere. */
  finished?: boolean;
}

/** A machine with its bar: its state, or its console. Fills its box. */
export const MachineView = observer(({ machineSession, report, screen: outer, finished = false }: MachineViewProps) => {
  const { machine, opened } = machineSession;
  const kernel = useKernel();
  const { session, navigation } = kernel;
  const { leaveOtherNetwork } = settingsOf(kernel, experimentSettings);
  useServerClock();
  const [screen] = useState(() => outer ?? new WorkScreen());
  const [uploads] = useState(() => new Uploads({ http: kernel.http, files: filesOf(kernel) }));

  useEffect(() => machine.show(), [machine]);
  useEffect(() => machineSession.sit(), [machineSession]);
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
      within={outer !== undefined}
      bar={
        <>
          <MachineBar machineSession={machineSession} screen={screen} uploads={uploads} report={report} />
          <MachineParts machineSession={machineSession} at="band" />
        </>
      }
      notes={
        <>
          <TimeNotes machineSession={machineSession} report={report} />
          <MachineNotes machineSession={machineSession} uploads={uploads} onStart={start} />
        </>
      }
      busyAtTop={opened?.console.busyAtTop ?? running !== undefined}
      foot={opened && <KeyBar console={opened.console} />}
    >
      {opened ? (
        <ConsoleFrame machineSession={machineSession} uploads={uploads} />
      ) : (
        <MachineStates machineSession={machineSession} onStart={start} finished={finished} />
      )}
    </WorkFrame>
  );
});
