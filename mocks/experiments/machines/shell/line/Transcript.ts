// The normal screen of a terminal, for clients that connect later. Its lines are as long as they were written, so
// that they fit a window of another width.

const KEPT = 96 * 1024;
const END = 8 * 1024;
const CLEAR = '\u001B[H\u001B[2J';

export class Transcript {
  #text = '';

  get text(): string {
    return this.#text;
  }

  /** No more than a screen and some of what was before it. */
  get end(): string {
    return this.#text.length > END ? fromLine(this.#text.slice(-END)) : this.#text;
  }

  add(text: string): void {
    this.#text += text;
    const cleared = this.#text.lastIndexOf(CLEAR);
    if (cleared >= 0) this.#text = this.#text.slice(cleared + CLEAR.length).replace('\u001B[3J', '');
    if (this.#text.length > 2 * KEPT) this.#text = fromLine(this.#text.slice(-KEPT));
  }
}

/** Colours that were begun before end here. */
const fromLine = (text: string): string => `\u001B[m${text.slice(text.indexOf('\n') + 1)}`;
