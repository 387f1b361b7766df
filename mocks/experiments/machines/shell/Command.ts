import type { Done, Run } from './Shell.ts';

export interface Command {
  /** For `help`, in Chinese. */
  readonly about: string;
  run(run: Run): Done;
}

export type Commands = Readonly<Record<string, Command>>;

export const ok = (output = ''): Done => ({ code: 0, output });
export const failed = (output: string, code = 1): Done => ({ code, output });

/** `-la x` has the letters l and a, and is about x. */
export function readArgs(args: readonly string[]): { options: ReadonlySet<string>; rest: string[] } {
  const options = new Set<string>();
  const rest: string[] = [];
  for (const arg of args) {
    if (/^-[A-Za-z]+$/.test(arg)) for (const letter of arg.slice(1)) options.add(letter);
    else if (arg !== '--') rest.push(arg);
  }
  return { options, rest };
}

/** The lines of a text, without an empty one at its end. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
export const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
