// The rarer actions on a machine. One that would lose something asks first.
import type { Notices } from '#kernel/index.ts';
import type { RareAction } from '#plugins/ui/detail/RareActions.tsx';
import type { VmAction } from '../../api.ts';
import type { Machine } from '../machine.store.ts';
import type { MachineState } from '../machineWords.ts';

/** The action requested of the machine; `release` ends it. */
export type MachineActionId = VmAction | 'release';

interface Action {
  readonly id: MachineActionId;
  readonly label: string;
  readonly at: readonly MachineState[];
  /** Asked for confirmation first. */
  readonly question?: string;
  readonly loses?: string;
  /** Its effect cannot be undone. */
  readonly danger?: boolean;
}

const ACTIONS: readonly Action[] = [
  { id: 'start', label: '开机', at: ['stopped'] },
  {
    id: 'stop',
    label: '关机',
    at: ['running'],
    question: '关闭实验机？',
    loses: '正在运行的程序会停止，文件保留；剩余时间照常减少。',
  },
  {
    id: 'restart',
    label: '重启',
    at: ['running'],
    question: '重启实验机？',
    loses: '正在运行的程序会停止，文件保留。',
  },
  {
    id: 'rebuild',
    label: '重建',
    at: ['running', 'stopped', 'failed'],
    question: '重建实验机？',
    loses: '磁盘恢复到最初的样子，你在实验机里的文件全部丢失，已通过的步骤和实验报告不受影响。',
    danger: true,
  },
  {
    id: 'release',
    label: '释放',
    at: ['queued', 'creating', 'starting', 'running', 'stopped', 'failed', 'rebuilding', 'unknown'],
    question: '释放实验机？',
    loses: '实验机和里面的文件都不再保留，再做要重新启动；已通过的步骤和实验报告不受影响。',
    danger: true,
  },
];

type MachineAction = RareAction & Pick<Action, 'id'>;
type Asks = Pick<Notices, 'confirm'>;

function agreed({ question, loses = '', danger = false, label }: Action, notices: Asks): Promise<boolean> {
  if (question === undefined) return Promise.resolve(true);
  return notices.confirm({ title: question, message: loses, danger, confirmLabel: label });
}

/** The actions possible in its state that the upstream supports. */
export const machineActions = (machine: Machine, notices: Asks): MachineAction[] =>
  ACTIONS.filter(({ id, at }) => at.includes(machine.state) && (id === 'release' || machine.canChange(id))).map(
    (action) => ({
      id: action.id,
      label: action.label,
      danger: action.danger === true,
      act: async () =>
        (await agreed(action, notices)) && (action.id === 'release' ? machine.release() : machine.change(action.id)),
    }),
  );

export const machineAction = (machine: Machine, notices: Asks, id: MachineActionId): MachineAction | undefined =>
  machineActions(machine, notices).find((action) => action.id === id);
