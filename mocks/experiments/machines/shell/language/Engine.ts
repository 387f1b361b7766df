import type { Shell } from '../Shell.ts';
import type { Io } from './io.ts';
import type { Program } from './process.ts';
import type { Command, List } from './syntax.ts';

/** What runs texts and commands, for the parts that it is made of. */
export interface Engine {
  runText(shell: Shell, text: string, io: Io): Program;
  runList(shell: Shell, list: List, io: Io): Program;
  runCommand(shell: Shell, command: Command, io: Io): Program;
  runScript(shell: Shell, name: string, args: readonly string[], io: Io): Program;
}
