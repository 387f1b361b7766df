// What is seldom done to a machine; whoever would lose something is asked first.
import type { Notices } from '#kernel/notices/notices.store.ts';
import type { RareAction } from '#plugins/ui/detail/RareActions.tsx';
import type { VmAction } from '../../api.ts';
import type { Machine } from '../machine.store.ts';
import type { MachineState } from '../machineWords.ts';

interface Action {
  readonly label: string;
  readonly at: readonly MachineState[];
  /** Asked before it is done. */
  readonly question?: string;
  readonly loses?: string;
  /** What it ends cannot be brought back. */
  readonly danger?: boolean;
  /** What the machine is asked for; undefined: to be released. */
  readonly change?: VmAction;
}

const ACTIONS: readonly Action[] = [
  { label: '开机', at: ['stopped'], change: 'start' },
  {
    label: '关机',
    at: ['running'],
    question: '关闭实验机？',
    loses: '正在运行的程序会停止，文件保留；剩余时间照常减少。',
    change: 'stop',
  },
  {
    label: '重启',
    at: ['running'],
    question: '重启实验机？',
    loses: '正在运行的程序会停止，文件保留。',
    change: 'restart',
  },
  {
    label: '重建',
    at: ['running', 'stopped', 'failed'],
    question: '重建实验机？',
    loses: '磁盘恢复到最初的样子，你在实验机里的文件全部丢失，已通过的步骤和实验报告不受影响。',
    danger: true,
    change: 'rebuild',
  },
  {
    label: '释放',
    at: ['queued', 'creating', 'starting', 'running', 'stopped', 'failed', 'rebuilding', 'unknown'],
    question: '释放实验机？',
    loses: '实验机和里面的文件都不再保留，再做要重新启动；已通过的步骤和实验报告不受影响。',
    danger: true,
  },
];

type Asks = Pick<Notices, 'confirm'>;

function agreed({ question, loses = '', danger = false, label }: Action, notices: Asks): Promise<boolean> {
  if (question === undefined) return Promise.resolve(true);
  return notices.confirm({ title: question, message: loses, danger, confirmLabel: label });
}

/** Those that it can be asked for now, and that the upstream knows. */
export const machineActions = (machine: Machine, notices: Asks): RareAction[] =>
  ACTIONS.filter(({ at, change }) => at.includes(machine.state) && (!change || machine.canChange(change))).map(
    (action) => ({
      label: action.label,
      danger: action.danger === true,
      act: async () =>
        (await agreed(action, notices)) && (action.change ? machine.change(action.change) : machine.release()),
    }),
  );

/** The one with this name. */
export const machineAction = (machine: Machine, notices: Asks, name: string): RareAction | undefined =>
  machineActions(machine, notices).find(({ label }) => label === name);
