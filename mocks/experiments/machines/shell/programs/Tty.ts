import type { Key } from '../line/keys.ts';

/** The terminal as a program sees it that sits in front of it. */
export interface Tty {
  readonly cols: number;
  readonly rows: number;
  /** The program takes the whole screen, the alternate one, until it calls what comes back. */
  open(draw: () => string): () => void;
  /** Of an open program: the next key, if there is one. A new size is one, too. */
  takeKey(): Key | undefined;
  readonly hasKey: boolean;
}
