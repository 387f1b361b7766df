// Scripts, in a shell of their own.
import type { Shell } from '../Shell.ts';
import { apart } from './apart.ts';
import type { Io } from './io.ts';
import type { Program } from './process.ts';
import { runNamed } from './simple.ts';

const DEEPEST = 100;

export function* runScript(shell: Shell, name: string, args: readonly string[], io: Io): Program {
  const command = name.startsWith('/') ? shell.commands[name.replace(/^(?:\/usr)?\/s?bin\//, '')] : undefined;
  if (command) return yield* runNamed(shell, name.slice(name.lastIndexOf('/') + 1), args, io);
  const node = shell.disk.nodeAt(shell.path(name));
  const fail = (code: number, why: string): number => {
    io.err.write(`${shell.speaker}: ${name}: ${why}\n`);
    return code;
  };
  if (!node) return fail(127, 'No such file or directory');
  if (node.kind === 'dir') return fail(126, 'Is a directory');
  if ((node.mode & 0o100) === 0) return fail(126, 'Permission denied');
  const [, interpreter = 'bash', option] =
    /^#!\s*(?:\S*\/env\s+)?(?:\S*\/)?([^\s/]+)(?:[ \t]+(\S+))?/.exec(node.text) ?? [];
  if (/^(?:ba|da|z|)sh$/.test(interpreter)) {
    return yield* runScriptText(shell, node.text, { name, args, isFile: true, option }, io);
  }
  if (!Object.hasOwn(shell.commands, interpreter)) {
    return fail(126, `${interpreter}: bad interpreter: No such file or directory`);
  }
  return yield* runNamed(shell, interpreter, [...(option === undefined ? [] : [option]), name, ...args], io);
}

export interface Script {
  readonly name: string;
  readonly args: readonly string[];
  readonly isFile: boolean;
  /** `-e` and its like, from the first line. */
  readonly option?: string | undefined;
}

/** It knows of the variables only what was exported. */
export function* runScriptText(shell: Shell, text: string, script: Script, io: Io): Program {
  if (shell.depth >= DEEPEST) {
    io.err.write(`${shell.speaker}: ${script.name}: 脚本层层调用得太深\n`);
    return 1;
  }
  const own = { ...io };
  return yield* apart(
    shell.child(script),
    (child) => {
      for (const letter of script.option?.replace(/^-/, '') ?? '') child.setOption(letter, true);
      return child.engine.runText(child, text, own);
    },
    own,
  );
}
