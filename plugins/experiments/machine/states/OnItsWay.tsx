import IconHourglass from '#icons/IconHourglass';
import { observer } from 'mobx-react-lite';
import type { Machine } from '../machine.store.ts';
import { isAwaited, type MachineState } from '../machineWords.ts';
import { ActionButton } from './ActionButton.tsx';
import { queueWords } from './queueWords.ts';
import { StartSteps } from './StartSteps.tsx';
import { StateCard } from './StateCard.tsx';
import { useElapsed } from './useElapsed.ts';

/** Milliseconds after which one need not wait in silence any more. */
const SLOW = 180_000;

const TITLES: Readonly<Partial<Record<MachineState, string>>> = {
  checking: '正在检查实验节点',
  probing: '正在检查网络',
  asking: '正在申请实验机',
  queued: '正在排队',
  creating: '正在创建实验机',
  starting: '正在启动实验机',
  stopping: '正在关机',
  rebuilding: '正在重建实验机',
};

/** A machine that is becoming something: what, how far, and what may be done meanwhile. */
export const OnItsWay = observer(({ machine }: { machine: Machine }) => {
  const { state, vm, since } = machine;
  const slow = useElapsed(since, SLOW) && state !== 'queued';
  const queue = state === 'queued' && vm ? queueWords(vm) : '';
  return (
    <StateCard
      icon={IconHourglass}
      title={queue === '' ? TITLES[state] : `${TITLES[state]}：${queue}`}
      hint={hintAt(state, slow)}
      actions={
        <>
          {state === 'queued' && <ActionButton machine={machine} action="release" label="取消排队" />}
          {slow && <ActionButton machine={machine} action="release" label="释放后重来" />}
        </>
      }
    >
      {state !== 'stopping' && state !== 'starting' && state !== 'rebuilding' && <StartSteps state={state} />}
    </StateCard>
  );
});

function hintAt(state: MachineState, slow: boolean): string {
  if (slow) return '比平时久。可以接着等，也可以释放后重新启动；一直如此请联系老师。';
  return isAwaited(state) ? '可以离开这一页，准备好了会告诉你。' : '请稍候。';
}
