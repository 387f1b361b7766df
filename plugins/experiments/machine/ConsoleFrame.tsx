import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useFileDrop } from '#plugins/ui/form/useFileDrop.ts';
import css from './MachineView.module.css';
import type { MachineSession } from './machineSession.store.ts';
import type { Uploads } from './uploads.store.ts';

interface ConsoleFrameProps {
  machineSession: MachineSession;
  uploads: Uploads;
  /** Below the console. */
  keys: ReactNode;
}

/** The open console; files that are dropped on it go into the machine. */
export const ConsoleFrame = observer(({ machineSession, uploads, keys }: ConsoleFrameProps) => {
  const { opened, machine } = machineSession;
  const { target, over } = useFileDrop((files) => {
    if (machine.vm?.state === 'running' && !uploads.lacking) uploads.add(files, machine.vm.vmId);
  });
  if (!opened) return null;
  const { View } = opened;
  return (
    <div className={css['console']} data-over={over || undefined}>
      <div ref={target} className={css['view']}>
        <View />
      </div>
      {keys}
    </div>
  );
});
