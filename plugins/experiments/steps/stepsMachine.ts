import type { Vm } from '../api.ts';
import type { MachineConsole } from '../consoles/MachineConsole.ts';

/** The part of a machine that the steps use. */
export interface StepsMachine {
  readonly vm: Pick<Vm, 'vmId' | 'state'> | undefined;
  /** The open console. */
  readonly console?: Pick<MachineConsole, 'kind' | 'paste' | 'focus'> | undefined;
  /** Asks for consent to paste if the text needs it. */
  mayPaste?(text: string): Promise<boolean>;
}

export const NEEDS_MACHINE = '启动实验机后可以检查';

/** The machine on which steps can be checked now. */
export const runningVm = (machine: StepsMachine | undefined): string | undefined =>
  machine?.vm?.state === 'running' ? machine.vm.vmId : undefined;
