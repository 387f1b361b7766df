// Runs what was parsed.
import { DiskError } from '../Disk.ts';
import type { Shell } from '../Shell.ts';
import { apart, tolerantly } from './apart.ts';
import { expandingIn } from './expanding.ts';
import { expandOne, expandPattern, type Expanding } from './expand.ts';
import { globRegex } from './Glob.ts';
import type { Io } from './io.ts';
import { Leaving } from './Leaving.ts';
import { runLoop } from './loops.ts';
import { parse } from './parse.ts';
import { Interrupt, NOTHING, Pipe, type Program, together } from './process.ts';
import { redirected } from './redirect.ts';
import { runSimple } from './simple.ts';
import { type Command, Fatal, type List, type Pipeline, SyntaxTrouble, Unfinished } from './syntax.ts';
import { trace } from './trace.ts';
import { Exhausted, MOST_FORKS } from './tasks.ts';
import { runPending, runTrap } from './traps.ts';

/** A text, as it was typed or as it stands in a script. */
export function* runText(shell: Shell, text: string, io: Io): Program {
  let list: List;
  try {
    list = parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxTrouble)) throw error;
    return yield* runUpToTrouble(shell, text, io);
  }
  return yield* runLines(shell, list, io);
}

/** A script runs up to the line that cannot be read. */
function* runUpToTrouble(shell: Shell, text: string, io: Io): Program {
  const lines = text.split('\n');
  let [chunk, from] = ['', 0];
  for (const [at, line] of lines.entries()) {
    chunk += `${line}\n`;
    try {
      const list = parse(chunk);
      shell.linesBefore = from;
      yield* runLines(shell, list, io);
      [chunk, from] = ['', at + 1];
    } catch (error) {
      if (!(error instanceof SyntaxTrouble)) throw error;
      if (error instanceof Unfinished && at < lines.length - 1) continue;
      const [, end] = /^here-document (.*)$/.exec(error.message) ?? [];
      shell.line = at + 1;
      if (end !== undefined && shell.isScript) {
        const why = `here-document at line ${from + error.line} delimited by end-of-file (wanted \`${end}')`;
        io.err.write(`${shell.speaker}: warning: ${why}\n`);
        return yield* runText(shell, `${chunk}${end}\n`, io);
      }
      shell.linesBefore = 0;
      if (error instanceof Unfinished) {
        shell.line = error.message.includes('end of file') ? at + 2 - Number(line === '') : from + error.line;
      }
      io.err.write(`${shell.speaker}: ${error.message}\n`);
      if (shell.isScript && !(error instanceof Unfinished)) io.err.write(`${shell.speaker}: \`${line}'\n`);
      break;
    }
  }
  shell.code = 2;
  return 2;
}

/** In a file, the next command has its turn when one could not be expanded. */
function* runLines(shell: Shell, list: List, io: Io): Program {
  const chains: Pipeline[][] = [];
  for (const pipeline of list) {
    if (pipeline.when === 'always') chains.push([]);
    chains.at(-1)?.push(pipeline);
  }
  for (const chain of chains) {
    try {
      yield* runList(shell, chain, io);
    } catch (error) {
      if (!(error instanceof Leaving) || error.kind !== 'abandon') throw error;
      shell.code = error.code;
      if (!shell.isFile) throw error;
    }
  }
  return shell.code;
}

export function* runList(shell: Shell, list: List, io: Io): Program {
  for (const [at, pipeline] of list.entries()) {
    if (pipeline.when === 'after success' && shell.code !== 0) continue;
    if (pipeline.when === 'after failure' && shell.code === 0) continue;
    if (pipeline.background !== undefined) {
      inBackground(shell, pipeline, io);
      continue;
    }
    const next = list[at + 1];
    const isTested = pipeline.not || (next !== undefined && next.when !== 'always');
    const code = yield* isTested ? tolerantly(shell, () => heard(shell, pipeline, io)) : heard(shell, pipeline, io);
    shell.code = pipeline.not ? Number(code === 0) : code;
    if (shell.pending.length > 0) yield* runPending(shell, io);
    if (shell.code !== 0 && !isTested && !shell.tolerant && failsOnItsOwn(pipeline)) {
      if (!shell.variables.inFunction || shell.options.has('errtrace')) yield* runTrap(shell, 'ERR', io);
      if (shell.options.has('errexit')) throw new Leaving('exit', shell.code);
    }
  }
  return shell.code;
}

/** Others have looked at what happened within them. */
const failsOnItsOwn = ({ commands: [only, ...others] }: Pipeline): boolean =>
  others.length > 0 || only?.type === 'simple' || (only?.type === 'group' && only.apart);

/** Ctrl-C ends what runs; a script that has something to do then goes on. */
function* heard(shell: Shell, pipeline: Pipeline, io: Io): Program {
  try {
    return yield* runPipeline(shell, pipeline, io);
  } catch (error) {
    if (!(error instanceof Interrupt) || !shell.traps.has('INT')) throw error;
    shell.code = 130;
    yield* runTrap(shell, 'INT', io);
    return 130;
  }
}

function inBackground(shell: Shell, pipeline: Pipeline, io: Io): void {
  if (shell.tasks.full) {
    io.err.write(`${shell.speaker}: fork: retry: Resource temporarily unavailable\n`);
    shell.code = 254;
    return;
  }
  const fork = shell.fork();
  const stdin = io.stdin.terminal === true ? NOTHING : io.stdin;
  const task = {
    number: Math.max(0, ...shell.jobs.filter(({ code }) => code === undefined).map(({ number }) => number)) + 1,
    pid: shell.tasks.newPid(),
    text: pipeline.background ?? '',
    shell: fork,
    program: apart(fork, () => runPipeline(fork, pipeline, { ...io, stdin })),
    wait: undefined,
    code: undefined,
  };
  fork.parentPid = shell.pid;
  shell.jobs.push(task);
  shell.tasks.start(task);
  shell.lastPid = task.pid;
  if (shell.isInteractive && io.tty) io.err.write(`[${task.number}] ${task.pid}\n`);
  shell.code = 0;
}

function* runPipeline(shell: Shell, pipeline: Pipeline, io: Io): Program {
  if (!pipeline.timed) return yield* runCommands(shell, pipeline, io);
  const begun = shell.clock();
  const code = yield* runCommands(shell, pipeline, io);
  io.err.write(timesOf((shell.clock() - begun) / 1000));
  return code;
}

const timesOf = (seconds: number): string =>
  `\nreal\t${Math.floor(seconds / 60)}m${(seconds % 60).toFixed(3)}s\nuser\t0m0.002s\nsys\t0m0.001s\n`;

function* runCommands(shell: Shell, { commands }: Pipeline, io: Io): Program {
  const [only] = commands;
  if (only && commands.length === 1) {
    const code = yield* runCommand(shell, only, io);
    if (only.type === 'simple') shell.setList('PIPESTATUS', [String(code)]);
    return code;
  }
  if (shell.tasks.forks + commands.length > MOST_FORKS) {
    io.err.write(`${shell.speaker}: fork: Resource temporarily unavailable\n`);
    throw new Exhausted();
  }
  shell.tasks.forks += commands.length;
  try {
    return yield* runPiped(shell, commands, io);
  } finally {
    shell.tasks.forks -= commands.length;
  }
}

function* runPiped(shell: Shell, commands: readonly Command[], io: Io): Program {
  const pipes = commands.slice(1).map(() => new Pipe());
  const programs = commands.map((command, at) =>
    apart(shell.fork(), (fork) =>
      runCommand(fork, command, { ...io, stdin: pipes[at - 1] ?? io.stdin, out: pipes[at] ?? io.out }),
    ),
  );
  const codes = yield* together(
    programs,
    () => shell.clock(),
    (at) => {
      pipes[at]?.end();
      const before = pipes[at - 1];
      if (before) before.gone = true;
    },
  );
  shell.setList('PIPESTATUS', codes.map(String));
  const failed = shell.options.has('pipefail') ? codes.findLast((code) => code !== 0) : undefined;
  return failed ?? codes.at(-1) ?? 0;
}

export function* runCommand(shell: Shell, command: Command, io: Io): Program {
  const { expanding, finish } = expandingIn(shell, io);
  const lasting = isExec(command);
  try {
    if (command.redirects.length === 0) {
      const code = yield* runInside(shell, command, io, expanding);
      yield* finish();
      return code;
    }
    const { io: given, close } = yield* redirected(command.redirects, io, { expanding, lasting });
    try {
      if (lasting) Object.assign(io, given);
      const code = yield* runInside(shell, command, given, expanding);
      close();
      yield* finish();
      return code;
    } finally {
      close();
    }
  } catch (error) {
    if (error instanceof DiskError) {
      io.err.write(`${shell.speaker}: ${shell.asTyped(error.message)}\n`);
      return 1;
    }
    if (!(error instanceof SyntaxTrouble)) throw error;
    io.err.write(`${shell.speaker}: ${error.message}\n`);
    const ends = error instanceof Fatal && !shell.isInteractive;
    throw new Leaving(ends ? 'exit' : 'abandon', ends && !shell.isFile ? 127 : 1);
  }
}

/** `exec` with nothing to run: its redirections stay. */
function isExec(command: Command): boolean {
  if (command.type !== 'simple' || command.words.length !== 1) return false;
  const [word] = command.words;
  return (
    word !== undefined && 'length' in word && word.length === 1 && word[0]?.type === 'text' && word[0].text === 'exec'
  );
}

function* runInside(shell: Shell, command: Command, io: Io, expanding: Expanding): Program {
  if (command.type === 'simple') return yield* runSimple(shell, command, io, expanding);
  if (command.type === 'group') {
    if (!command.apart) return yield* runList(shell, command.body, io);
    const own = { ...io };
    return yield* apart(shell.fork(), (fork) => runList(fork, command.body, own), own);
  }
  if (command.type === 'function') {
    shell.functions.set(command.name, command);
    return 0;
  }
  if (command.type === 'if') {
    for (const { test, body } of command.branches) {
      if ((yield* tolerantly(shell, () => runList(shell, test, io))) === 0) return yield* runList(shell, body, io);
    }
    return command.otherwise ? yield* runList(shell, command.otherwise, io) : 0;
  }
  if (command.type === 'case') return yield* runCase(shell, command, io, expanding);
  return yield* runLoop(shell, command, io, expanding);
}

function* runCase(
  shell: Shell,
  { word, shown, arms }: Extract<Command, { type: 'case' }>,
  io: Io,
  expanding: Expanding,
): Program {
  trace(shell, io, `case ${shown} in`);
  const value = yield* expandOne(word, expanding);
  let code = 0;
  let falls = false;
  for (const { patterns, body, onward } of arms) {
    for (const pattern of falls ? [] : patterns) {
      falls ||= globRegex(yield* expandPattern(pattern, expanding), shell.options.has('nocasematch')).test(value);
    }
    if (!falls) continue;
    shell.code = 0;
    code = yield* runList(shell, body, io);
    if (onward === 'end') return code;
    falls = onward === 'next';
  }
  return code;
}
