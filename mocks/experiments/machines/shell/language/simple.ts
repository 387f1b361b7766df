// One command with its words: what it sets, and what it runs.
import { DiskError } from '../Disk.ts';
import type { Shell } from '../Shell.ts';
import { declareAll } from '../commands/declare.ts';
import { Usage } from '../commands/options.ts';
import { runAlias, unaliased, wholeAlias } from './aliases.ts';
import { assignTo, type Prepared, prepared } from './assign.ts';
import { BUILT_IN } from './builtinNames.ts';
import { expandCondition, expandWords, type Expanding } from './expand.ts';
import type { Io, Run } from './io.ts';
import { Leaving } from './Leaving.ts';
import { DECLARING } from './parse.ts';
import type { Program } from './process.ts';
import { findsPrograms, programAt } from './programAt.ts';
import { shellQuoted } from './quoting.ts';
import { trace } from './trace.ts';
import { type Assign, type Command, Fatal, type SimpleCommand, SyntaxTrouble, type Word } from './syntax.ts';

const DEEPEST = 100;

const isAssign = (word: Word | Assign): word is Assign => 'append' in word;
const plainText = (word: Word | Assign | undefined): string | undefined => {
  if (!word || isAssign(word)) return undefined;
  const [only] = word;
  return word.length === 1 && only?.type === 'text' && !only.quoted ? only.text : undefined;
};

export function* runSimple(shell: Shell, command: SimpleCommand, io: Io, expanding: Expanding): Program {
  if (command.line > 0) shell.line = shell.linesBefore + command.line;
  const head = plainText(command.words[0]);
  const given = command.words.flatMap((word) => (isAssign(word) ? [] : [word]));
  shell.substituted = undefined;
  const words = yield* head === '[[' ? expandCondition(given, expanding) : expandWords(given, expanding);
  const items: Prepared[] = [];
  for (const word of command.words) if (isAssign(word)) items.push(yield* prepared(word, expanding));
  if (words.length === 0) return yield* setAll(shell, command.assigns, io, expanding);
  trace(shell, io, traced(words, items));
  const [name = '', ...args] = head === undefined || DECLARING.has(head) ? words : unaliased(shell, words);
  if (DECLARING.has(name)) return declared({ ...io, shell, name, args }, items);
  const before = new Map(command.assigns.map((one) => [one.name, shell.variables.copyOf(one.name)]));
  for (const assign of command.assigns) {
    const variable = shell.variables.open(assign.name);
    assignTo(shell, variable, yield* prepared(assign, expanding));
    variable.exported = true;
  }
  try {
    if (head !== undefined && wholeAlias(shell, head) !== undefined) return yield* runAlias(shell, words, io);
    return yield* runNamed(shell, name, args, io);
  } finally {
    for (const [variable, value] of before) shell.variables.replace(variable, value);
  }
}

function declared(run: Run, items: readonly Prepared[]): number {
  try {
    return declareAll(run, items);
  } catch (error) {
    if (!(error instanceof SyntaxTrouble)) throw error;
    run.err.write(`${run.shell.speaker}: ${run.name}: ${error.message}\n`);
    return 1;
  }
}

function* setAll(shell: Shell, assigns: readonly Assign[], io: Io, expanding: Expanding): Program {
  for (const assign of assigns) {
    const ready = yield* prepared(assign, expanding);
    trace(shell, io, tracedAssign(ready));
    assignTo(shell, shell.variables.open(assign.name), ready);
  }
  return shell.substituted ?? 0;
}

const traced = (words: readonly string[], items: readonly Prepared[]): string =>
  words[0] === '[[' || words[0] === '(('
    ? words.join(' ')
    : [...words.map((word) => shellQuoted(word)), ...items.map(tracedAssign)].join(' ');
const tracedAssign = ({ name, subscript, append, value, elements }: Prepared): string =>
  `${name}${subscript === undefined ? '' : `[${subscript}]`}${append ? '+' : ''}=${
    elements ? `(${elements.map((one) => shellQuoted(one.value)).join(' ')})` : value === '' ? '' : shellQuoted(value)
  }`;

/** A function, a command, or a script. */
export function* runNamed(shell: Shell, name: string, args: readonly string[], io: Io): Program {
  const definition = shell.functions.get(name);
  if (definition) return yield* runFunction(shell, definition, args, io);
  const isKnown = Object.hasOwn(shell.commands, name) && (BUILT_IN.has(name) || findsPrograms(shell));
  const command = isKnown ? shell.commands[name] : undefined;
  if (!command) {
    const path = name.includes('/') ? name : programAt(shell, name);
    if (path !== undefined) return yield* shell.engine.runScript(shell, path, args, io);
    io.err.write(`${shell.speaker}: ${name}: command not found\n`);
    return 127;
  }
  if (args.length === 1 && args[0] === '--help' && command.about !== '') {
    io.out.write(`${name}：${command.about}\n`);
    return 0;
  }
  const speaker = BUILT_IN.has(name) ? `${shell.speaker}: ${name}` : name;
  try {
    const result = command.run({ ...io, shell, name, args });
    return typeof result === 'number' ? result : result ? yield* result : 0;
  } catch (error) {
    if (error instanceof Usage) {
      io.err.write(`${speaker}: ${error.message}\n`);
      return error.code;
    }
    if (error instanceof DiskError) io.err.write(`${speaker}: ${shell.asTyped(error.message, args)}\n`);
    else if (error instanceof SyntaxTrouble && !(error instanceof Fatal)) {
      io.err.write(`${speaker}: ${error.message}\n`);
    } else throw error;
    return 1;
  }
}

function* runFunction(
  shell: Shell,
  { name, body }: Extract<Command, { type: 'function' }>,
  args: readonly string[],
  io: Io,
): Program {
  if (shell.depth >= DEEPEST) {
    io.err.write(`${shell.speaker}: maximum function nesting level exceeded\n`);
    return 1;
  }
  const { args: before, loops } = shell;
  shell.args = args;
  shell.loops = 0;
  shell.depth += 1;
  shell.callers.unshift(name);
  shell.variables.enter();
  try {
    return yield* shell.engine.runCommand(shell, body, io);
  } catch (error) {
    if (error instanceof Leaving && error.kind === 'return') return error.code;
    throw error;
  } finally {
    shell.variables.leave();
    shell.callers.shift();
    shell.args = before;
    shell.loops = loops;
    shell.depth -= 1;
  }
}
