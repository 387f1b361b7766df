// Runs texts, lists, pipelines and commands.
import { DiskError } from '../Disk.ts';
import type { Script, Shell } from '../Shell.ts';
import { inSubshell, runCompound, tolerantly } from './compound.ts';
import { type Expanding, expandOne, expandWords } from './expand.ts';
import { type Io, Usage } from './io.ts';
import { Leaving } from './Leaving.ts';
import { Parser } from './parse.ts';
import { NOTHING, Pipe, type Program, together } from './process.ts';
import { redirected } from './redirect.ts';
import { type Command, type List, type Pipeline, type SimpleCommand, SyntaxTrouble, Unfinished } from './syntax.ts';

/** Functions and scripts that call each other. */
const DEEPEST = 100;
/** Letters of `$(…)`; a program that writes for ever is stopped there. */
const MOST_OUTPUT = 4 * 1024 * 1024;

/** Runs line by line: a line that cannot be read stops only what follows. */
export function* runText(shell: Shell, text: string, io: Io): Program {
  const parser = new Parser(text);
  for (;;) {
    try {
      const list = parser.line();
      if (!list) return shell.code;
      yield* runList(shell, list, io);
    } catch (error) {
      if (error instanceof SyntaxTrouble) return unreadable(shell, text, error, io);
      if (!(error instanceof Leaving) || error.kind !== 'abandon') throw error;
      shell.code = error.code;
    }
  }
}

function unreadable(shell: Shell, text: string, error: SyntaxTrouble, { err }: Io): number {
  shell.line = error.line;
  err.write(`${shell.speaker}: ${error.message}\n`);
  if (shell.isScript && !(error instanceof Unfinished)) {
    err.write(`${shell.speaker}: \`${text.split('\n')[error.line - 1] ?? ''}'\n`);
  }
  shell.code = 2;
  return 2;
}

function* runList(shell: Shell, list: List, io: Io): Program {
  for (const [at, pipeline] of list.entries()) {
    if (pipeline.when === 'after success' && shell.code !== 0) continue;
    if (pipeline.when === 'after failure' && shell.code === 0) continue;
    if (pipeline.background !== undefined) {
      startInBackground(shell, pipeline, pipeline.background, io);
      continue;
    }
    const next = list[at + 1];
    const isTested = pipeline.not || (next !== undefined && next.when !== 'always');
    const run = (): Program => runPipeline(shell, pipeline, io);
    const code = yield* isTested ? tolerantly(shell, run) : run();
    shell.code = pipeline.not ? Number(code === 0) : code;
    const ends = shell.code !== 0 && !isTested && !shell.tolerant && shell.endsOnFailure;
    if (ends && failsByItself(pipeline)) throw new Leaving('exit', shell.code);
  }
  return shell.code;
}

/** The commands within others have ended the script already, or were allowed to fail. */
const failsByItself = ({ commands: [only, ...others] }: Pipeline): boolean =>
  others.length > 0 || only?.type === 'simple' || (only?.type === 'group' && only.subshell);

function startInBackground(shell: Shell, pipeline: Pipeline, text: string, io: Io): void {
  if (shell.tasks.full) {
    io.err.write(`${shell.speaker}: fork: retry: Resource temporarily unavailable\n`);
    shell.code = 254;
    return;
  }
  const stdin = io.stdin.terminal === true ? NOTHING : io.stdin;
  const program = inSubshell(shell.fork(), (fork) => runPipeline(fork, pipeline, { ...io, stdin }));
  const task = shell.addJob(text, program);
  shell.lastPid = task.pid;
  shell.code = 0;
  if (shell.isInteractive && io.tty) io.err.write(`[${task.number}] ${task.pid}\n`);
}

function* runPipeline(shell: Shell, { commands }: Pipeline, io: Io): Program {
  const [only, ...others] = commands;
  if (only && others.length === 0) return yield* runCommand(shell, only, io);
  const leave = shell.tasks.enterPipeline(commands.length);
  try {
    return yield* runPiped(shell, commands, io);
  } finally {
    leave();
  }
}

function* runPiped(shell: Shell, commands: readonly Command[], io: Io): Program {
  const pipes = commands.slice(1).map(() => new Pipe());
  const programs = commands.map((command, at) => {
    const own = { ...io, stdin: pipes[at - 1] ?? io.stdin, out: pipes[at] ?? io.out };
    return inSubshell(shell.fork(), (fork) => runCommand(fork, command, own));
  });
  const codes = yield* together(programs, shell.clock, (at) => {
    pipes[at]?.end();
    const before = pipes[at - 1];
    if (before) before.gone = true;
  });
  return codes.at(-1) ?? 0;
}

function* runCommand(shell: Shell, command: Command, io: Io): Program {
  shell.line = command.line;
  const expanding: Expanding = { shell, substitute: (body) => outputOf(shell, body, io) };
  try {
    const own = yield* redirected(command.redirects, io, expanding);
    if (command.type === 'simple') return yield* runSimple(shell, command, own, expanding);
    const run = (list: List, inside = shell): Program => runList(inside, list, own);
    return yield* runCompound(command, { shell, expanding, run });
  } catch (error) {
    if (error instanceof DiskError) {
      io.err.write(`${shell.speaker}: ${shell.asTyped(error.message)}\n`);
      return 1;
    }
    if (!(error instanceof SyntaxTrouble) && !(error instanceof Usage)) throw error;
    io.err.write(`${shell.speaker}: ${error.message}\n`);
    if (error instanceof Usage) return error.code;
    throw new Leaving('abandon', 1);
  }
}

function* outputOf(shell: Shell, body: List, io: Io): Program<string> {
  const parts: string[] = [];
  let length = 0;
  const out = {
    full: false,
    get gone() {
      return length > MOST_OUTPUT;
    },
    write(text: string): void {
      parts.push(text);
      length += text.length;
    },
  };
  const fork = shell.fork();
  fork.endsOnFailure = false;
  shell.substituted = yield* inSubshell(fork, () => runList(fork, body, { ...io, out }));
  return parts.join('');
}

function* runSimple(shell: Shell, command: SimpleCommand, io: Io, expanding: Expanding): Program {
  shell.substituted = 0;
  const [name, ...args] = yield* expandWords(command.words, expanding);
  const assigns: [name: string, value: string][] = [];
  for (const { name: variable, word } of command.assigns) {
    const value = yield* expandOne(word, expanding);
    if (name === undefined) shell.set(variable, value);
    assigns.push([variable, value]);
  }
  if (name === undefined) return shell.substituted;
  if (assigns.length === 0) return yield* runNamed(shell, name, args, io);
  return yield* withVariables(shell, assigns, () => runNamed(shell, name, args, io));
}

/** `NAME=value command` sets it only while the command runs. */
function* withVariables(shell: Shell, assigns: readonly [string, string][], run: () => Program): Program {
  shell.variables.enter();
  try {
    for (const [name, value] of assigns) shell.variables.setLocal(name, value, true);
    return yield* run();
  } finally {
    shell.variables.leave();
  }
}

/** A function, a command, or a script. */
export function* runNamed(shell: Shell, given: string, args: readonly string[], io: Io): Program {
  const body = shell.functions.get(given);
  if (body) return yield* runFunction(shell, body, args, io);
  const name = given.replace(/^(?:\/usr)?\/bin\//, '');
  const command = Object.hasOwn(shell.commands, name) ? shell.commands[name] : undefined;
  if (!command) return yield* runScriptFile(shell, name, args, io);
  if (args.length === 1 && args[0] === '--help' && command.about !== '') {
    io.out.write(`${name}：${command.about}\n`);
    return 0;
  }
  const speaker = shell.isBuiltin(name) ? `${shell.speaker}: ${name}` : name;
  try {
    const result = command.run({ ...io, shell, name, args });
    return typeof result === 'number' ? result : result ? yield* result : 0;
  } catch (error) {
    if (error instanceof DiskError) io.err.write(`${speaker}: ${shell.asTyped(error.message, args)}\n`);
    else if (error instanceof Usage) io.err.write(`${speaker}: ${error.message}\n`);
    else throw error;
    return error instanceof Usage ? error.code : 1;
  }
}

function* runFunction(shell: Shell, body: Command, args: readonly string[], io: Io): Program {
  if (shell.depth >= DEEPEST) {
    io.err.write(`${shell.speaker}: maximum function nesting level exceeded\n`);
    return 1;
  }
  const { args: before, loops } = shell;
  Object.assign(shell, { args, loops: 0, depth: shell.depth + 1, functionDepth: shell.functionDepth + 1 });
  shell.variables.enter();
  try {
    return yield* runCommand(shell, body, io);
  } catch (error) {
    if (error instanceof Leaving && error.kind === 'return') return error.code;
    throw error;
  } finally {
    shell.variables.leave();
    Object.assign(shell, { args: before, loops, depth: shell.depth - 1, functionDepth: shell.functionDepth - 1 });
  }
}

function* runScriptFile(shell: Shell, name: string, args: readonly string[], io: Io): Program {
  const fail = (code: number, why: string): number => {
    io.err.write(`${shell.speaker}: ${name}: ${why}\n`);
    return code;
  };
  if (!name.includes('/')) return fail(127, '未找到命令');
  const node = shell.nodeAt(name);
  if (!node) return fail(127, 'No such file or directory');
  if (node.kind === 'dir') return fail(126, 'Is a directory');
  if ((node.mode & 0o100) === 0) return fail(126, 'Permission denied');
  const interpreter = /^#!\s*(?:\S*\/env\s+)?(?:\S*\/)?([^\s/]+)/.exec(node.text)?.[1] ?? 'bash';
  if (/^(?:ba|da|)sh$/.test(interpreter)) return yield* runScript(shell, node.text, { name, args }, io);
  return fail(126, `${interpreter}: bad interpreter: No such file or directory`);
}

/** In a shell of its own, which knows of the variables only those that were exported. */
export function* runScript(shell: Shell, text: string, script: Script, io: Io): Program {
  if (shell.depth >= DEEPEST) {
    io.err.write(`${shell.speaker}: ${script.name}: 脚本层层调用得太深\n`);
    return 1;
  }
  return yield* inSubshell(shell.child(script), (child) => runText(child, text, io));
}
