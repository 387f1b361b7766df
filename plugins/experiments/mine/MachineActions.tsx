import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink, type Target, useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { machineActions } from '../machine/bar/machineActions.ts';
import type { Machine } from '../machine/machine.store.ts';
import { ProlongButton } from '../machine/ProlongButton.tsx';
import css from './MachineCard.module.css';

interface MachineActionsProps {
  machine: Machine;
  /** The experiment's title, which tells the same buttons of several cards apart. */
  title: string;
  study: Target | undefined;
}

/** The way in, the extension, and the actions possible in its state. */
export const MachineActions = observer(({ machine, title, study }: MachineActionsProps) => {
  const { notices } = useKernel();
  return (
    <div className={css['actions']}>
      {study && (
        <Button component={RouteLink} to={study} aria-label={`进入实验：${title}`}>
          进入实验
        </Button>
      )}
      <ProlongButton of={machine.prolongation} title={title} variant="default" />
      {machineActions(machine, notices).map(({ label, act, danger = false }) => (
        <GuardedButton
          key={label}
          variant={danger ? 'outline' : 'default'}
          {...(danger ? { color: 'red' } : {})}
          disabled={machine.writer.busy}
          aria-label={`${label}：${title}`}
          onClick={act}
        >
          {label}
        </GuardedButton>
      ))}
    </div>
  );
});
