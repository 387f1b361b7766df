import type { Shell } from '../Shell.ts';
import type { Tty } from '../programs/Window.ts';
import type { Program, Sink, Source } from './process.ts';

/** The streams of a command. */
export interface Io {
  readonly stdin: Source;
  readonly out: Sink;
  readonly err: Sink;
  /** Undefined where nobody sits in front of it. */
  readonly tty: Tty | undefined;
}

export interface Run extends Io {
  readonly shell: Shell;
  /** The name by which it was called. */
  readonly name: string;
  readonly args: readonly string[];
}

export interface Known {
  /** One line for `help`, in Chinese; empty: it is not listed. */
  readonly about: string;
  run(run: Run): number | Program | undefined | void;
}

export type Commands = Readonly<Record<string, Known>>;

/** A command was called wrongly. */
export class Usage extends Error {
  readonly code: number;
  constructor(message: string, code = 1) {
    super(message);
    this.code = code;
  }
}
