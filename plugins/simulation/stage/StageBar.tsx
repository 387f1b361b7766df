import { observer } from 'mobx-react-lite';
import { useHref, useKernel } from '#kernel/index.ts';
import { feedback } from '#plugins/support/contract.ts';
import { Elapsed } from '#plugins/ui/clock/Elapsed.tsx';
import type { Connection } from '#plugins/ui/workbar/connectionWords.ts';
import { WorkBar } from '#plugins/ui/workbar/WorkBar.tsx';
import type { WorkScreen } from '#plugins/ui/workbar/workScreen.store.ts';
import { useOnline } from './useOnline.ts';
import type { VsVisit } from './vsVisit.store.ts';

const REOPEN = {
  title: '重新打开仿真？',
  message: '这一次还没有提交，重新打开后从头开始，这一次不计成绩。',
  confirmLabel: '重新打开',
} as const;

/** Above a simulation, as above a machine: how it is, how long it has taken, and what to do when something is wrong. */
export const StageBar = observer(({ visit, screen }: { visit: VsVisit; screen: WorkScreen }) => {
  const { notices } = useKernel();
  const online = useOnline();
  const help = useHref(feedback.with({ page: location.pathname + location.search }));
  const { begunAt, finishedAt } = visit;
  const reopen = async (): Promise<void> => {
    if (await notices.confirm(REOPEN)) await visit.open();
  };
  return (
    <WorkBar
      label="仿真"
      state={{ words: visit.state === 'sending' ? '正在记录' : '正在打开', tone: 'busy' }}
      connection={connectionOf(visit, online)}
      time={begunAt !== undefined && <Elapsed label="已用" since={begunAt} until={finishedAt} />}
      screen={screen}
      more={[
        ...(visit.state === 'sending' ? [] : [{ label: '重新打开', act: reopen }]),
        // Opens in another tab, so that the simulation continues.
        ...(help === undefined ? [] : [{ label: '反馈问题', act: () => open(help, '_blank', 'noopener') }]),
      ]}
    />
  );
});

/** Undefined if the state itself says more. */
function connectionOf({ state, retrying }: VsVisit, online: boolean): Connection | undefined {
  if (state === 'sending') return retrying ? 'reconnecting' : undefined;
  if (!online) return 'cut';
  return state === 'running' ? 'good' : undefined;
}
