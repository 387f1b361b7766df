// What commands read: files that are named, otherwise what comes through the pipe.
import { DiskError } from '../Disk.ts';
import type { Run } from '../language/io.ts';
import { type Program, readAll } from '../language/process.ts';

export interface Given {
  /** As it was named; empty for the pipe. */
  readonly name: string;
  readonly text: string;
}

/** Complains about those that cannot be read and goes on with the others. */
export function* inputs(
  run: Run,
  paths: readonly string[],
  trouble = '',
): Program<{ given: Given[]; failed: boolean }> {
  if (paths.length === 0) return { given: [{ name: '', text: yield* readAll(run.stdin) }], failed: false };
  const given: Given[] = [];
  let failed = false;
  for (const name of paths) {
    try {
      given.push({ name, text: name === '-' ? yield* readAll(run.stdin) : run.shell.disk.read(run.shell.path(name)) });
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      failed = true;
      run.err.write(`${run.name}: ${trouble}${run.shell.asTyped(error.message, [name])}\n`);
    }
  }
  return { given, failed };
}

/** The lines of a text, without an empty one at its end. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
export const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
