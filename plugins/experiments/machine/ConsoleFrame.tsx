import { observer } from 'mobx-react-lite';
import { useFileDrop } from '#plugins/ui/form/useFileDrop.ts';
import css from './MachineView.module.css';
import type { MachineSession } from './machineSession.store.ts';
import type { Uploads } from './uploads.store.ts';

interface ConsoleFrameProps {
  machineSession: MachineSession;
  uploads: Uploads;
}

/** The open console; files that are dropped on it go into the machine. */
export const ConsoleFrame = observer(({ machineSession, uploads }: ConsoleFrameProps) => {
  const { opened, machine } = machineSession;
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
