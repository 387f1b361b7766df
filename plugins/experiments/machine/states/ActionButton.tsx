import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { machineAction, type MachineActionId } from '../bar/machineActions.ts';
import type { Machine } from '../machine.store.ts';

interface ActionButtonProps {
  machine: Machine;
  action: MachineActionId;
  /** Instead of the words in the bar. */
  label?: string;
  main?: boolean;
}

/** One of the machine's actions as a button; empty if it is not possible now. */
export const ActionButton = observer(({ machine, action, label, main = false }: ActionButtonProps) => {
  const { notices } = useKernel();
  const found = machineAction(machine, notices, action);
  if (!found) return null;
  return (
    <GuardedButton variant={main ? 'filled' : 'default'} loading={machine.writer.busy} onClick={() => found.act()}>
      {label ?? found.label}
    </GuardedButton>
  );
});
