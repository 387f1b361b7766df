import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconInfoCircle from '#icons/IconInfoCircle';
import type { ReactNode } from 'react';
import { RouteLink, useRemote } from '#kernel/index.ts';
import { observer } from 'mobx-react-lite';
import { feedback } from '#plugins/support/contract.ts';
import type { Vm } from '../api.ts';
import css from './MachineCard.module.css';
import { ALERTS } from './useMachinesKnown.ts';

/** The current warning about a machine: its failure with advice, or its approaching end. */
export const MachineNote = observer(({ vm, unsure }: { vm: Vm; unsure: boolean }) => {
  const alerts = useRemote(ALERTS);
  const { vmId, state, message } = vm;
  const alert = alerts.value?.find((one) => one.vmId === vmId);
  if (unsure) return <Note>没有取到最新状态，恢复连接后自动更新。</Note>;
  if (state === 'failed') {
    return (
      <Note bad>
        {message || '实验机出了问题'}。先试“重建”，机器会恢复成最初的样子；仍然不行就“释放”后重新开始实验，或者
        <RouteLink to={feedback} fallback="联系老师">
          反馈问题
        </RouteLink>
        。实验报告不受影响。
      </Note>
    );
  }
  if (state === 'queued') return <Note>轮到时会自动创建，可以离开这一页，准备好了会通知你。</Note>;
  if (state === 'unknown') return <Note>平台没有说明它现在的状态，可以进入实验看看，或者释放后重新开始。</Note>;
  return alert && (state === 'running' || state === 'stopped') ? <Note bad>{alert.message}</Note> : null;
});

function Note({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  const Sign = bad ? IconAlertTriangle : IconInfoCircle;
  return (
    <p className={css['note']} data-bad={bad || undefined} role="status">
      <Sign size={18} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
