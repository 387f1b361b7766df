import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { machineParts } from '../../contract.ts';
import type { MachineSession } from '../machineSession.store.ts';

/** The parts that other plugins add to a machine whose console is open. */
export const MachineParts = observer(
  ({ machineSession, at }: { machineSession: MachineSession; at: 'bar' | 'band' }) => {
    const kernel = useKernel();
    const { machine, console } = machineSession;
    const vmId = machine.vm?.vmId;
    if (!console || vmId === undefined) return null;
    return kernel
      .contributions(machineParts)
      .filter(({ item }) => item.at === at)
      .map((contributed) => (
        <ContributionSlot
          key={contributed.name}
          point={machineParts}
          contributed={contributed}
          with={{
            vmId,
            console: console.kind,
            running: machine.state === 'running',
            news: console.besideNews ?? 0,
          }}
        />
      ));
  },
);
