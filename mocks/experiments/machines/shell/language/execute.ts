// Runs what was parsed.
import { DiskError } from '../Disk.ts';
import type { Shell } from '../Shell.ts';
import { Usage } from '../commands/options.ts';
import { fileSink, fileSource } from './files.ts';
import { expandCondition, expandOne, expandPattern, expandWords, type Expanding } from './expand.ts';
import { globRegex } from './Glob.ts';
import type { Io } from './io.ts';
import { parse } from './parse.ts';
import { NOTHING, NOWHERE, Pipe, type Program, textSource, together } from './process.ts';
import { type Command, type List, type Pipeline, type Redirect, SyntaxTrouble } from './syntax.ts';

/** `exit`, `return`, `break` and `continue` on their way. */
export class Leaving extends Error {
  readonly kind: 'exit' | 'return' | 'break' | 'continue';
  readonly code: number;
  constructor(kind: Leaving['kind'], code: number) {
    super(kind);
    this.kind = kind;
    this.code = code;
  }
}

const DEEPEST = 100;

/** A text, as it was typed or as it stands in a script. */
export function* runText(shell: Shell, text: string, io: Io): Program {
  try {
    return yield* runList(shell, parse(text), io);
  } catch (error) {
    if (!(error instanceof SyntaxTrouble)) throw error;
    io.err.write(`bash: ${error.message}\n`);
    shell.code = 2;
    return 2;
  }
}

export function* runList(shell: Shell, list: List, io: Io): Program {
  for (const pipeline of list) {
    if (pipeline.when === 'after success' && shell.code !== 0) continue;
    if (pipeline.when === 'after failure' && shell.code === 0) continue;
    const code = yield* runPipeline(shell, pipeline, io);
    shell.code = pipeline.not ? Number(code === 0) : code;
    if (shell.code !== 0 && shell.strict && pipeline.when === 'always' && !pipeline.not && !tested(list, pipeline)) {
      throw new Leaving('exit', shell.code);
    }
  }
  return shell.code;
}

/** What follows looks at whether it went well. */
const tested = (list: List, pipeline: Pipeline): boolean =>
  list[list.indexOf(pipeline) + 1]?.when !== undefined && list[list.indexOf(pipeline) + 1]?.when !== 'always';

function* runPipeline(shell: Shell, { commands }: Pipeline, io: Io): Program {
  const [only] = commands;
  if (only && commands.length === 1) return yield* runCommand(shell, only, io);
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
  return codes.at(-1) ?? 0;
}

/** In a shell of its own: `exit` ends only that. */
function* apart(fork: Shell, work: (fork: Shell) => Program): Program {
  try {
    return yield* work(fork);
  } catch (error) {
    if (error instanceof Leaving) return error.code;
    throw error;
  }
}

function* runCommand(shell: Shell, command: Command, io: Io): Program {
  const expanding = expandingIn(shell, io);
  try {
    const { io: given, close } = yield* redirected(command.redirects, io, expanding);
    try {
      return yield* runInside(shell, command, given, expanding);
    } finally {
      close();
    }
  } catch (error) {
    if (error instanceof SyntaxTrouble || error instanceof DiskError) {
      io.err.write(`bash: ${shell.asTyped(error.message)}\n`);
      return 1;
    }
    throw error;
  }
}

const expandingIn = (shell: Shell, io: Io): Expanding => ({
  shell,
  *substitute({ text }) {
    let output = '';
    const out = { write: (more: string) => (output += more), full: false };
    const fork = shell.fork();
    shell.code = yield* apart(fork, (one) => runList(one, parse(text), { ...io, out }));
    return output;
  },
});

function* runInside(shell: Shell, command: Command, io: Io, expanding: Expanding): Program {
  if (command.type === 'simple') return yield* runSimple(shell, command, io, expanding);
  if (command.type === 'group') {
    return command.apart
      ? yield* apart(shell.fork(), (fork) => runList(fork, command.body, io))
      : yield* runList(shell, command.body, io);
  }
  if (command.type === 'function') {
    shell.functions.set(command.name, command.body);
    return 0;
  }
  if (command.type === 'if') {
    for (const { test, body } of command.branches) {
      if ((yield* tests(shell, test, io)) === 0) return yield* runList(shell, body, io);
    }
    return command.otherwise ? yield* runList(shell, command.otherwise, io) : 0;
  }
  if (command.type === 'case') {
    const value = yield* expandOne(command.word, expanding);
    for (const { patterns, body } of command.arms) {
      for (const pattern of patterns) {
        if (globRegex(yield* expandPattern(pattern, expanding)).test(value)) return yield* runList(shell, body, io);
      }
    }
    return 0;
  }
  return yield* runLoop(shell, command, io, expanding);
}

/** That it fails is an answer, not a failure. */
function* tests(shell: Shell, list: List, io: Io): Program {
  const { strict } = shell;
  shell.strict = false;
  try {
    shell.code = 0;
    return yield* runList(shell, list, io);
  } finally {
    shell.strict = strict;
  }
}

function* runLoop(
  shell: Shell,
  command: Extract<Command, { type: 'for' | 'loop' }>,
  io: Io,
  expanding: Expanding,
): Program {
  const words =
    command.type === 'for' ? (command.words ? yield* expandWords(command.words, expanding) : [...shell.args]) : [];
  let code = 0;
  for (let at = 0; ; at++) {
    if (command.type === 'for') {
      const word = words[at];
      if (word === undefined) break;
      shell.set(command.name, word);
    } else if (((yield* tests(shell, command.test, io)) === 0) !== command.while) break;
    try {
      shell.code = 0;
      code = yield* runList(shell, command.body, io);
    } catch (error) {
      if (!(error instanceof Leaving) || (error.kind !== 'break' && error.kind !== 'continue')) throw error;
      if (error.kind === 'break') break;
    }
    if (command.type === 'loop' && command.step) yield* tests(shell, command.step, io);
    // Others have their turn, and Ctrl-C is heard.
    yield { at: 0 };
  }
  return code;
}

function* runSimple(
  shell: Shell,
  command: Extract<Command, { type: 'simple' }>,
  io: Io,
  expanding: Expanding,
): Program {
  const [first] = command.words;
  const isCondition = first?.length === 1 && first[0]?.type === 'text' && !first[0].quoted && first[0].text === '[[';
  const words = isCondition
    ? yield* expandCondition(command.words, expanding)
    : yield* expandWords(command.words, expanding);
  const [name, ...args] = shell.unaliased(words);
  if (name === undefined) {
    shell.code = 0;
    for (const { name: variable, word } of command.assigns) shell.set(variable, yield* expandOne(word, expanding));
    return shell.code;
  }
  const before = new Map(command.assigns.map((one) => [one.name, shell.variable(one.name)]));
  for (const { name: variable, word } of command.assigns) shell.set(variable, yield* expandOne(word, expanding));
  try {
    return yield* runNamed(shell, name, args, io);
  } finally {
    for (const [variable, value] of before) {
      if (value === undefined) shell.unset(variable);
      else shell.set(variable, value);
    }
  }
}

/** A function, a command, or a script. */
export function* runNamed(shell: Shell, name: string, args: readonly string[], io: Io): Program {
  const body = shell.functions.get(name);
  if (body) return yield* runFunction(shell, body, args, io);
  const command = Object.hasOwn(shell.commands, name) ? shell.commands[name] : undefined;
  if (!command && name.includes('/')) return yield* runScript(shell, name, args, io);
  if (!command) {
    io.err.write(`bash: ${name}: command not found\n`);
    return 127;
  }
  if (args.length === 1 && args[0] === '--help' && command.about !== '') {
    io.out.write(`${name}：${command.about}\n`);
    return 0;
  }
  try {
    const result = command.run({ ...io, shell, name, args });
    return typeof result === 'number' ? result : result ? yield* result : 0;
  } catch (error) {
    if (error instanceof Usage) {
      io.err.write(`${name}: ${error.message}\n`);
      return error.code;
    }
    if (!(error instanceof DiskError)) throw error;
    io.err.write(`${name}: ${shell.asTyped(error.message, args)}\n`);
    return 1;
  }
}

function* runFunction(shell: Shell, body: Command, args: readonly string[], io: Io): Program {
  if (shell.depth >= DEEPEST) {
    io.err.write('bash: maximum function nesting level exceeded\n');
    return 1;
  }
  const before = shell.args;
  shell.args = args;
  shell.depth += 1;
  try {
    return yield* runCommand(shell, body, io);
  } catch (error) {
    if (error instanceof Leaving && error.kind === 'return') return error.code;
    throw error;
  } finally {
    shell.args = before;
    shell.depth -= 1;
  }
}

function* runScript(shell: Shell, name: string, args: readonly string[], io: Io): Program {
  const command = name.startsWith('/') ? shell.commands[name.replace(/^(?:\/usr)?\/s?bin\//, '')] : undefined;
  if (command) return yield* runNamed(shell, name.slice(name.lastIndexOf('/') + 1), args, io);
  const node = shell.disk.nodeAt(shell.path(name));
  const fail = (code: number, why: string): number => {
    io.err.write(`bash: ${name}: ${why}\n`);
    return code;
  };
  if (!node) return fail(127, 'No such file or directory');
  if (node.kind === 'dir') return fail(126, 'Is a directory');
  if ((node.mode & 0o100) === 0) return fail(126, 'Permission denied');
  return yield* runScriptText(shell, node.text, name, args, io);
}

/** In a shell of its own. */
export function* runScriptText(shell: Shell, text: string, name: string, args: readonly string[], io: Io): Program {
  if (shell.depth >= DEEPEST) {
    io.err.write(`bash: ${name}: 脚本层层调用得太深\n`);
    return 1;
  }
  return yield* apart(shell.fork(), (fork) => {
    fork.depth = shell.depth + 1;
    fork.args = args;
    fork.name = name;
    fork.aliases.clear();
    return runText(fork, text, io);
  });
}

function* redirected(
  redirects: readonly Redirect[],
  io: Io,
  expanding: Expanding,
): Program<{ io: Io; close: () => void }> {
  const { shell } = expanding;
  const given: { -readonly [Name in keyof Io]: Io[Name] } = { ...io };
  const closing: (() => void)[] = [];
  for (const { stream, kind, target } of redirects) {
    const text = yield* expandOne(target, expanding);
    if (kind === 'text') given.stdin = textSource(text);
    else if (kind === 'same') {
      if (stream === 2 && text === '1') given.err = given.out;
      else if (stream !== 2 && text === '2') given.out = given.err;
    } else if (kind === 'read') given.stdin = text === '/dev/null' ? NOTHING : fileSource(shell, text);
    else {
      const { sink, close } =
        text === '/dev/null' ? { sink: NOWHERE, close: () => undefined } : fileSink(shell, text, kind === 'append');
      closing.push(close);
      if (stream !== 2) given.out = sink;
      if (stream >= 2) given.err = sink;
    }
  }
  return {
    io: given,
    close: () => {
      for (const one of closing) one();
    },
  };
}
