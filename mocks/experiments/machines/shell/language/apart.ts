// Shells within shells, and where a failure is an answer.
import type { Shell } from '../Shell.ts';
import type { Io } from './io.ts';
import { Leaving } from './Leaving.ts';
import type { Program } from './process.ts';
import { runTrap } from './traps.ts';

/** That it fails is an answer, not a failure. */
export function* tolerantly(shell: Shell, work: () => Program): Program {
  const { tolerant } = shell;
  shell.tolerant = true;
  try {
    return yield* work();
  } finally {
    shell.tolerant = tolerant;
  }
}

/** In a shell of its own: `exit` ends only that. */
export function* apart(fork: Shell, work: (fork: Shell) => Program, io?: Io): Program {
  try {
    fork.code = yield* work(fork);
  } catch (error) {
    if (!(error instanceof Leaving)) throw error;
    fork.code = error.code;
  }
  if (io) yield* runExitTrap(fork, io);
  return fork.code;
}

export function* runExitTrap(shell: Shell, io: Io): Program<void> {
  try {
    yield* runTrap(shell, 'EXIT', io);
  } catch (error) {
    if (!(error instanceof Leaving)) throw error;
    shell.code = error.code;
  }
}
