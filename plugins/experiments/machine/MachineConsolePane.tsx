import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import type { ConsoleProps } from '#plugins/answering/contract.ts';
import type { Machine } from './machine.store.ts';
import { machineOf } from './machines.ts';
import { MachineView } from './MachineView.tsx';
import { useMachineSession } from './useMachineSession.ts';

/** The machine of a chapter, next to a paper that is answered on it. */
export default observer(function MachineConsolePane({ place, chapterRefId }: ConsoleProps) {
  const kernel = useKernel();
  // Another user has another machine.
  return <Pane key={kernel.session.user?.userId} machine={machineOf(kernel, { place, chapterRefId })} />;
});

function Pane({ machine }: { machine: Machine }) {
  return <MachineView machineSession={useMachineSession(machine)} />;
}
