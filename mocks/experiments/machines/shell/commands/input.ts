// The texts that commands read: files that are named, otherwise the pipe.
import { DiskError } from '../Disk.ts';
import type { Run } from '../language/io.ts';
import { type Program, readAll } from '../language/process.ts';

export interface Given {
  /** The path that was given; empty for the pipe. */
  readonly name: string;
  readonly text: string;
}

/** Complains about files that cannot be read and goes on with the others. */
export function* inputs(run: Run, paths: readonly string[]): Program<{ given: Given[]; failed: boolean }> {
  if (paths.length === 0) return { given: [{ name: '', text: yield* readAll(run.stdin) }], failed: false };
  const given: Given[] = [];
  for (const name of paths) {
    if (name === '-') given.push({ name: '', text: yield* readAll(run.stdin) });
    else complaining(run, [name], () => given.push({ name, text: run.shell.disk.read(run.shell.path(name)) }));
  }
  return { given, failed: given.length < paths.length };
}

/** Does the work for each path; complains where it fails, and goes on. */
export function complaining(run: Run, paths: readonly string[], work: (path: string) => unknown): number {
  let code = 0;
  for (const path of paths) {
    try {
      work(path);
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      code = 1;
      run.err.write(`${run.name}: ${run.shell.asTyped(error.message, [path, ...run.args])}\n`);
    }
  }
  return code;
}

/** The lines of a text, without an empty one at its end. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
export const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
