// All commands, by the folders that they stand in. `help` and `man` list those that say what they are about.
import { find } from './commands/files/find.ts';
import { ls } from './commands/files/ls.ts';
import { MANAGING_COMMANDS } from './commands/files/managing.ts';
import { BASIC_COMMANDS } from './commands/shell/basics.ts';
import { CONTROL_BUILTINS, CONTROL_COMMANDS } from './commands/shell/control.ts';
import { HELP } from './commands/shell/help.ts';
import { JOB_COMMANDS } from './commands/shell/jobs.ts';
import { VARIABLE_COMMANDS } from './commands/shell/variables.ts';
import { MACHINE_COMMANDS } from './commands/system/machine.ts';
import { NETWORK_COMMANDS } from './commands/system/network.ts';
import { PROCESS_COMMANDS } from './commands/system/processes.ts';
import { awk } from './commands/text/awk.ts';
import { grep } from './commands/text/grep.ts';
import { LINE_COMMANDS } from './commands/text/lines.ts';
import { PRODUCING_COMMANDS } from './commands/text/producing.ts';
import { sed } from './commands/text/sed.ts';
import { SHOWING_COMMANDS } from './commands/text/showing.ts';
import type { Commands } from './language/io.ts';
import { NANO } from './programs/nano.ts';
import { PAGERS } from './programs/pager.ts';

/** Parts of the shell itself; their complaints begin with its name. */
export const BUILTINS: Commands = {
  ...BASIC_COMMANDS,
  ...VARIABLE_COMMANDS,
  ...CONTROL_BUILTINS,
  ...JOB_COMMANDS,
  ...HELP,
};

export const COMMANDS: Commands = {
  ls,
  ...MANAGING_COMMANDS,
  find,
  ...SHOWING_COMMANDS,
  ...LINE_COMMANDS,
  grep,
  sed,
  awk,
  ...PRODUCING_COMMANDS,
  ...PAGERS,
  ...NANO,
  ...MACHINE_COMMANDS,
  ...PROCESS_COMMANDS,
  ...NETWORK_COMMANDS,
  ...CONTROL_COMMANDS,
  ...BUILTINS,
};
