// The window of the terminal: its size, and the program that has taken the whole screen.
import type { Key } from '../line/keys.ts';
import type { Outgoing } from '../line/Outgoing.ts';

/** The terminal as the program in front of it sees it. */
export interface Tty {
  readonly cols: number;
  readonly rows: number;
  /** Takes the whole screen, the alternate one, until the returned function is called. */
  open(draw: () => string): () => void;
  /** The next key of an open program, if there is one. A new size is one, too. */
  takeKey(): Key | undefined;
  readonly hasKey: boolean;
}

const ALTERNATE = '\u001B[?1049h\u001B[H\u001B[2J';
const NORMAL = '\u001B[?1049l';

export class Window implements Tty {
  cols = 80;
  rows = 24;
  readonly #outgoing: Outgoing;
  #open: { readonly draw: () => string; readonly keys: Key[] } | undefined;

  constructor(outgoing: Outgoing) {
    this.#outgoing = outgoing;
  }

  /** A program has the whole screen. */
  get taken(): boolean {
    return this.#open !== undefined;
  }

  get hasKey(): boolean {
    return (this.#open?.keys.length ?? 0) > 0;
  }

  takeKey(): Key | undefined {
    return this.#open?.keys.shift();
  }

  open(draw: () => string): () => void {
    this.#open = { draw, keys: [] };
    this.#outgoing.add(ALTERNATE, false);
    return () => {
      if (this.#open) this.#outgoing.add(NORMAL, false);
      this.#open = undefined;
    };
  }

  press(key: Key): void {
    this.#open?.keys.push(key);
  }

  /** For a screen on which nothing was drawn yet. */
  redrawn(): string {
    return this.#open ? ALTERNATE + this.#open.draw() : '';
  }
}
