import type { Vm } from '../api.ts';
import type { MachineConsole } from '../consoles/MachineConsole.ts';

/** What the steps need of the machine on which they are done. */
export interface StepsMachine {
  readonly vm: Pick<Vm, 'vmId' | 'state'> | undefined;
  /** The console that is open. */
  readonly console?: Pick<MachineConsole, 'kind' | 'paste' | 'focus'> | undefined;
  /** Asks where it must be asked before so much is pasted. */
  mayPaste?(text: string): Promise<boolean>;
}

export const NEEDS_MACHINE = '启动实验机后可以检查';

/** The machine on which steps can be checked at this moment. */
export const runningVm = (machine: StepsMachine | undefined): string | undefined =>
  machine?.vm?.state === 'running' ? machine.vm.vmId : undefined;
