// Groups, conditions and loops.
import type { Shell } from '../Shell.ts';
import { type Expanding, expandCondition, expandNumber, expandOne, expandPattern, expandWords } from './expand.ts';
import { holds } from './conditions.ts';
import { globRegex } from './Glob.ts';
import type { Io } from './io.ts';
import { Leaving } from './Leaving.ts';
import type { Program } from './process.ts';
import type { CompoundCommand, List, Word } from './syntax.ts';

interface Running {
  readonly shell: Shell;
  readonly io: Io;
  readonly expanding: Expanding;
  run(list: List, shell?: Shell): Program;
}

export function* runCompound(command: CompoundCommand, running: Running): Program {
  const { shell, expanding, run } = running;
  switch (command.type) {
    case 'group':
      return yield* command.subshell ? inSubshell(shell.fork(), (fork) => run(command.body, fork)) : run(command.body);
    case 'function':
      shell.functions.set(command.name, command.body);
      return 0;
    case 'calculation':
      return Number((yield* expandNumber(command.expression, expanding)) === 0);
    case 'condition':
      return Number(!holds({ ...running.io, shell }, yield* expandCondition(command.words, expanding), true));
    case 'if':
      for (const { test, body } of command.branches) if (yield* succeeds(test, running)) return yield* run(body);
      return command.otherwise.length === 0 ? 0 : yield* run(command.otherwise);
    case 'case':
      return yield* runCase(command, running);
    case 'while':
      return yield* loop(command.body, running, function* () {
        return (yield* succeeds(command.test, running)) !== command.until;
      });
    case 'for':
      return yield* runFor(command, running);
    case 'count':
      return yield* runCount(command, running);
  }
}

/** `exit` ends only this shell. */
export function* inSubshell(fork: Shell, work: (fork: Shell) => Program): Program {
  try {
    fork.code = yield* work(fork);
  } catch (error) {
    if (!(error instanceof Leaving)) throw error;
    fork.code = error.code;
  }
  return fork.code;
}

/** A failure is an answer here: it does not end the script. */
export function* tolerantly(shell: Shell, work: () => Program): Program {
  const { tolerant } = shell;
  shell.tolerant = true;
  try {
    return yield* work();
  } finally {
    shell.tolerant = tolerant;
  }
}

function* succeeds(test: List, { shell, run }: Running): Program<boolean> {
  return (yield* tolerantly(shell, () => run(test))) === 0;
}

function* runCase({ word, arms }: Extract<CompoundCommand, { type: 'case' }>, running: Running): Program {
  const value = yield* expandOne(word, running.expanding);
  for (const { patterns, body } of arms) {
    for (const pattern of patterns) {
      if (!globRegex(yield* expandPattern(pattern, running.expanding)).test(value)) continue;
      return body.length === 0 ? 0 : yield* running.run(body);
    }
  }
  return 0;
}

function* runFor({ name, words, body }: Extract<CompoundCommand, { type: 'for' }>, running: Running): Program {
  const { shell, expanding } = running;
  const values = words ? yield* expandWords(words, expanding) : [...shell.args];
  return yield* loop(body, running, () => {
    const value = values.shift();
    if (value !== undefined) shell.set(name, value);
    return value !== undefined;
  });
}

function* runCount(
  { first, test, step, body }: Extract<CompoundCommand, { type: 'count' }>,
  running: Running,
): Program {
  yield* expandNumber(first, running.expanding);
  let before: Word = [];
  return yield* loop(body, running, function* () {
    yield* expandNumber(before, running.expanding);
    before = step;
    return test.length === 0 || (yield* expandNumber(test, running.expanding)) !== 0;
  });
}

function* loop(body: List, { shell, run }: Running, goesOn: () => Program<boolean> | boolean): Program {
  let code = 0;
  shell.loops += 1;
  try {
    for (;;) {
      const answer = goesOn();
      if (!(typeof answer === 'boolean' ? answer : yield* answer)) break;
      try {
        code = yield* run(body);
      } catch (error) {
        if (!(error instanceof Leaving) || (error.kind !== 'break' && error.kind !== 'continue')) throw error;
        if (error.loops > 1 && shell.loops > 1) throw new Leaving(error.kind, 0, error.loops - 1);
        code = 0;
        if (error.kind === 'break') break;
      }
      // Other programs have their turn, and Ctrl-C is heard.
      yield { at: 0 };
    }
  } finally {
    shell.loops -= 1;
  }
  return code;
}
