import IconCheck from '#icons/IconCheck';
import type { MachineState } from '../machineWords.ts';
import css from '../MachineView.module.css';

const STEPS: readonly { readonly label: string; readonly at: readonly MachineState[] }[] = [
  { label: '检查节点', at: ['checking'] },
  { label: '检查网络', at: ['probing'] },
  { label: '申请', at: ['asking'] },
  { label: '排队', at: ['queued'] },
  { label: '创建', at: ['creating'] },
];

/** The progress towards a running machine. */
export function StartSteps({ state }: { state: MachineState }) {
  const current = STEPS.findIndex(({ at }) => at.includes(state));
  return (
    <ol className={css['steps']}>
      {STEPS.map(({ label }, at) => (
        <li key={label} aria-current={at === current ? 'step' : undefined}>
          {at < current ? <IconCheck size={14} aria-label="已完成" /> : <span className={css['dot']} aria-hidden />}
          {label}
        </li>
      ))}
    </ol>
  );
}
