import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { machineActions } from '../machine/bar/machineActions.ts';
import type { Machine } from '../machine/machine.store.ts';
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
  const { counted, usedUp, offered, busy, ask } = machine.prolongation;
  return (
    <div className={css['actions']}>
      {study && (
        <Button size="sm" component={RouteLink} to={study} aria-label={`进入实验：${title}`}>
          进入实验
        </Button>
      )}
      {offered && (
        <GuardedButton
          size="sm"
          variant="default"
          disabled={usedUp}
          loading={busy}
          aria-label={`延时${counted}：${title}`}
          onClick={ask}
        >
          {usedUp ? '延时次数已用完' : `延时${counted && `（${counted}）`}`}
        </GuardedButton>
      )}
      {machineActions(machine, notices).map(({ label, act, danger = false }) => (
        <GuardedButton
          key={label}
          size="sm"
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
