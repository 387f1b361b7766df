import IconHourglass from '#icons/IconHourglass';
import IconCheck from '#icons/IconCheck';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { boundedWait } from '#kernel/index.ts';
import type { Machine } from '../machine.store.ts';
import { isAwaited, type MachineState } from '../machineWords.ts';
import { ActionButton } from './ActionButton.tsx';
import { queueWords } from './queueWords.ts';
import css from '../MachineView.module.css';
import { StateCard } from './StateCard.tsx';

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
const STEPS: readonly { readonly label: string; readonly at: readonly MachineState[] }[] = [
  { label: '检查节点', at: ['checking'] },
  { label: '检查网络', at: ['probing'] },
  { label: '申请', at: ['asking'] },
  { label: '排队', at: ['queued'] },
  { label: '创建', at: ['creating'] },
];

/** The progress towards a running machine. */
function StartSteps({ state }: { state: MachineState }) {
  const current = STEPS.findIndex(({ at }) => at.includes(state));
  return (
    <ol className={`yx-note ${css['steps']}`}>
      {STEPS.map(({ label }, at) => (
        <li key={label} aria-current={at === current ? 'step' : undefined}>
          {at < current ? <IconCheck size={14} aria-label="已完成" /> : <span className={css['dot']} aria-hidden />}
          {label}
        </li>
      ))}
    </ol>
  );
}

/** True once this many milliseconds have passed since a moment by `performance.now()`. */
function useElapsed(since: number, milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(since), boundedWait(since + milliseconds - performance.now()));
    return () => clearTimeout(timer);
  }, [since, milliseconds]);
  return elapsed === since;
}

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
