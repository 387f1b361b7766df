// Input while a program runs: the terminal itself echoes and corrects it, line by line.
import type { Source } from '../language/process.ts';
import { charWidth } from './charWidth.ts';
import type { Key } from './keys.ts';
import type { Outgoing } from './Outgoing.ts';

/** Ctrl-D: whoever reads reads up to it. */
const END = '\u0004';

export class TypedLines implements Source {
  readonly terminal = true;
  readonly #outgoing: Outgoing;
  /** The line that is not ended. */
  #line = '';
  /** Text that can be read, with the ends in it. */
  #unread = '';

  constructor(outgoing: Outgoing) {
    this.#outgoing = outgoing;
  }

  get ready(): boolean {
    return this.#unread !== '';
  }

  take(): string | undefined {
    const end = this.#unread.indexOf(END);
    const taken = end < 0 ? this.#unread : this.#unread.slice(0, end);
    // The end is read by itself.
    this.#unread = this.#unread.slice(Math.max(taken.length, end === 0 ? 1 : 0));
    return end === 0 ? undefined : taken;
  }

  putBack(text: string): void {
    this.#unread = text + this.#unread;
  }

  /** All that nobody has read: it is for the prompt. */
  takeRest(): string {
    const rest = this.#unread + this.#line;
    this.clear();
    return rest;
  }

  clear(): void {
    this.#line = '';
    this.#unread = '';
  }

  press(key: Key): void {
    if (key.text !== undefined) this.#type(key.text);
    else if (key.name === 'enter') this.#endLine();
    else if (key.name === 'backspace') this.#erase();
    else if (key.name === 'ctrl-u') {
      while (this.#line !== '') this.#erase();
    } else if (key.name === 'ctrl-d') {
      // Behind letters it hands them over, and is no end.
      this.#unread += this.#line || END;
      this.#line = '';
    }
  }

  #type(text: string): void {
    const [first = '', ...others] = text.replaceAll(END, '').split(/\r\n|\r|\n/);
    this.#echo(first);
    for (const line of others) {
      this.#endLine();
      this.#echo(line);
    }
  }

  #endLine(): void {
    this.#unread += `${this.#line}\n`;
    // It stays on the screen.
    this.#outgoing.add('\r\n', true);
    this.#line = '';
  }

  #echo(text: string): void {
    this.#line += text;
    this.#outgoing.add(text, true);
  }

  #erase(): void {
    const last = [...this.#line].at(-1);
    if (last === undefined) return;
    this.#line = this.#line.slice(0, this.#line.length - last.length);
    this.#outgoing.add('\b \b'.repeat(charWidth(last)), true);
  }
}
