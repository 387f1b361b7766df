import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { machineAction } from '../bar/machineActions.ts';
import type { Machine } from '../machine.store.ts';

interface ActionButtonProps {
  machine: Machine;
  /** As in the bar: 重建. */
  action: string;
  label?: string;
  main?: boolean;
}

/** One of the machine's actions as a button; nothing where it cannot be asked for now. */
export const ActionButton = observer(({ machine, action, label = action, main = false }: ActionButtonProps) => {
  const { notices } = useKernel();
  const found = machineAction(machine, notices, action);
  if (!found) return null;
  return (
    <GuardedButton variant={main ? 'filled' : 'default'} loading={machine.writer.busy} onClick={() => found.act()}>
      {label}
    </GuardedButton>
  );
});
