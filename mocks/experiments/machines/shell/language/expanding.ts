// Commands within words: `$(…)`, `<(…)`, `>(…)`.
import type { Shell } from '../Shell.ts';
import { apart } from './apart.ts';
import { expandOne, expandPattern, type Expanding } from './expand.ts';
import type { Io } from './io.ts';
import { type Program, textSource } from './process.ts';

/** Whoever writes for ever is not listened to for ever. */
const MOST = 4 * 1024 * 1024;

/** `finish`: when the command that has the words is over. */
export function expandingIn(shell: Shell, io: Io): { expanding: Expanding; finish(): Program<void> } {
  const after: (() => Program<void>)[] = [];
  function* outputOf(text: string): Program<string> {
    let output = '';
    const write = (more: string): void => {
      output += more;
    };
    const out = {
      write,
      full: false,
      get gone() {
        return output.length > MOST;
      },
    };
    const fork = shell.fork();
    fork.options.delete('errexit');
    fork.traceDepth += 1;
    fork.linesBefore = shell.line - 1;
    // `$(< file)`
    const whole = /^\s*<[^<(&]/.test(text) && !/[;|&\n]/.test(text.trim()) ? `cat ${text}` : text;
    const own = { ...io, out };
    shell.substituted = yield* apart(fork, (one) => one.engine.runText(one, whole, own), own);
    return output;
  }
  const expanding: Expanding = {
    shell,
    one: (word) => expandOne(word, expanding),
    pattern: (word) => expandPattern(word, expanding),
    substitute: outputOf,
    *passing({ reads, text }) {
      const before = shell.substituted;
      const path = shell.disk.pass(reads ? yield* outputOf(text) : '', shell.facts.now());
      shell.substituted = before;
      after.push(function* () {
        const stdin = textSource(shell.disk.read(path));
        shell.disk.passed(path);
        if (!reads) yield* apart(shell.fork(), (fork) => fork.engine.runText(fork, text, { ...io, stdin }));
      });
      return path;
    },
  };
  return {
    expanding,
    *finish() {
      for (const one of after) yield* one();
    },
  };
}
