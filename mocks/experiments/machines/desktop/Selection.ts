// The part of a terminal's text that is marked. A place is a number: rows of the buffer times columns, and the column.
import type { Terminal } from '@xterm/headless';

export class Selection {
  readonly #terminal: Terminal;
  #anchor = 0;
  #head = 0;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  begin(place: number): void {
    this.#anchor = place;
    this.#head = place;
  }

  extend(place: number): void {
    this.#head = place;
  }

  clear(): void {
    this.begin(0);
  }

  all(): void {
    this.begin(0);
    this.extend(this.#terminal.buffer.active.length * this.#terminal.cols);
  }

  has(place: number): boolean {
    return place >= Math.min(this.#anchor, this.#head) && place < Math.max(this.#anchor, this.#head);
  }

  get text(): string {
    const { cols } = this.#terminal;
    const [start, end] = [Math.min(this.#anchor, this.#head), Math.max(this.#anchor, this.#head)];
    let text = '';
    for (let from = start; from < end; from += cols - (from % cols)) {
      const line = this.#terminal.buffer.active.getLine(Math.floor(from / cols));
      const to = Math.min(cols, end - (from - (from % cols)));
      // A row that goes on in the next one is one line with it.
      if (from > start && line?.isWrapped !== true) text += '\n';
      text += line?.translateToString(true, from % cols, to) ?? '';
    }
    return text.trimEnd();
  }
}
