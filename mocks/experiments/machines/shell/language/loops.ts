// `for`, `select`, `while` and `until`.
import type { Shell } from '../Shell.ts';
import { tolerantly } from './apart.ts';
import { expandWords, type Expanding } from './expand.ts';
import type { Io } from './io.ts';
import { Leaving } from './Leaving.ts';
import { type Program, readLine } from './process.ts';
import { shellQuoted } from './quoting.ts';
import type { Command } from './syntax.ts';
import { trace } from './trace.ts';

type Loop = Extract<Command, { type: 'for' | 'loop' }>;

export function* runLoop(shell: Shell, command: Loop, io: Io, expanding: Expanding): Program {
  const words =
    command.type === 'for' ? (command.words ? yield* expandWords(command.words, expanding) : [...shell.args]) : [];
  let code = 0;
  shell.loops += 1;
  try {
    for (let at = 0; yield* goesOn(shell, command, { at, words, io }); at++) {
      try {
        shell.code = 0;
        code = yield* shell.engine.runList(shell, command.body, io);
      } catch (error) {
        if (!(error instanceof Leaving) || (error.kind !== 'break' && error.kind !== 'continue')) throw error;
        code = 0;
        if (error.loops > 1 && shell.loops > 1) throw new Leaving(error.kind, error.code, error.loops - 1);
        if (error.kind === 'break') break;
      }
      const { step } = command.type === 'loop' ? command : {};
      if (step) yield* tolerantly(shell, () => shell.engine.runList(shell, step, io));
      // Others have their turn, and Ctrl-C is heard.
      yield { at: 0 };
    }
  } finally {
    shell.loops -= 1;
  }
  return code;
}

interface Turn {
  readonly at: number;
  readonly words: readonly string[];
  readonly io: Io;
}

function* goesOn(shell: Shell, command: Loop, { at, words, io }: Turn): Program<boolean> {
  if (command.type === 'loop') {
    return ((yield* tolerantly(shell, () => shell.engine.runList(shell, command.test, io))) === 0) === command.while;
  }
  if (command.asks) return yield* asked(shell, command.name, { at, words, io });
  const word = words[at];
  if (word === undefined) return false;
  trace(shell, io, `for ${command.name} in ${words.map((one) => shellQuoted(one)).join(' ')}`);
  shell.set(command.name, word);
  return true;
}

/** The choices once and after an empty answer; false when no answer comes. */
function* asked(shell: Shell, name: string, { at, words, io }: Turn): Program<boolean> {
  const width = String(words.length).length;
  const menu = words.map((word, index) => `${String(index + 1).padStart(width)}) ${word}\n`).join('');
  if (at === 0) io.err.write(menu);
  for (;;) {
    io.err.write(shell.variable('PS3') ?? '#? ');
    const answer = yield* readLine(io.stdin);
    if (answer === undefined) {
      io.err.write('\n');
      return false;
    }
    shell.set('REPLY', answer);
    if (answer.trim() !== '') {
      shell.set(name, /^\s*\d+\s*$/.test(answer) ? (words[Number(answer) - 1] ?? '') : '');
      return true;
    }
    io.err.write(menu);
  }
}
