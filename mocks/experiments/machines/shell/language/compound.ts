// Groups, conditions and loops.
import type { Shell } from '../Shell.ts';
import { type Expanding, expandWords } from './expand.ts';
import { Leaving } from './Leaving.ts';
import type { Program } from './process.ts';
import type { CompoundCommand, List } from './syntax.ts';

interface Running {
  readonly shell: Shell;
  readonly expanding: Expanding;
  run(list: List, shell?: Shell): Program;
}

export function* runCompound(command: CompoundCommand, running: Running): Program {
  const { shell, run } = running;
  switch (command.type) {
    case 'group':
      return yield* command.subshell ? inSubshell(shell.fork(), (fork) => run(command.body, fork)) : run(command.body);
    case 'function':
      shell.functions.set(command.name, command.body);
      return 0;
    case 'if':
      for (const { test, body } of command.branches) if (yield* succeeds(test, running)) return yield* run(body);
      return command.otherwise.length === 0 ? 0 : yield* run(command.otherwise);
    case 'while':
      return yield* loop(command.body, running, () => succeeds(command.test, running));
    case 'for':
      return yield* runFor(command, running);
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

function* runFor({ name, words, body }: Extract<CompoundCommand, { type: 'for' }>, running: Running): Program {
  const { shell, expanding } = running;
  const values = words ? yield* expandWords(words, expanding) : [...shell.args];
  return yield* loop(body, running, () => {
    const value = values.shift();
    if (value !== undefined) shell.set(name, value);
    return value !== undefined;
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
