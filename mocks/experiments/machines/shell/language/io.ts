import type { Shell } from '../Shell.ts';
import type { Tty } from '../programs/Tty.ts';
import type { Program, Sink, Source } from './process.ts';

/** What a command reads from and writes to. */
export interface Io {
  readonly stdin: Source;
  readonly out: Sink;
  readonly err: Sink;
  /** Undefined where nobody sits in front of it. */
  readonly tty: Tty | undefined;
  /** Those with a number of their own: `3>file`. */
  readonly more?: ReadonlyMap<number, Stream>;
}

export interface Stream {
  readonly source?: Source;
  readonly sink?: Sink;
}

export interface Run extends Io {
  readonly shell: Shell;
  /** As it was called. */
  readonly name: string;
  readonly args: readonly string[];
}

export interface Known {
  /** For `help`, in Chinese; empty: it is not listed. */
  readonly about: string;
  run(run: Run): number | Program | undefined | void;
}

/** A command that only says why not. */
export const refusing =
  (message: (run: Run) => string, code: number): Known['run'] =>
  (run) => {
    run.err.write(`${message(run)}\n`);
    return code;
  };

export type Commands = Readonly<Record<string, Known>>;
