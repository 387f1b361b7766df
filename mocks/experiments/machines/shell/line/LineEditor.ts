// The line at the prompt: keys edit it, history and completion fill it; it is drawn as wide as the window is.
import { EditedLine } from './EditedLine.ts';
import { textWidth } from './charWidth.ts';
import type { Key } from './keys.ts';

export interface EditorSide {
  write(text: string): void;
  readonly window: { readonly cols: number };
  /** Oldest first. */
  history(): readonly string[];
  /** Completes the text before the cursor. */
  complete(before: string): Completion;
  /** Enter. */
  accept(line: string): void;
  /** Shows a list below the line; the line is drawn again then. */
  list(names: readonly string[]): void;
  clear(): void;
}

export interface Completion {
  /** Inserted at the cursor. */
  readonly insert: string;
  /** The candidates. */
  readonly choices: readonly string[];
}

export class LineEditor {
  readonly #side: EditorSide;
  readonly #line = new EditedLine();
  #prompt = '';
  /** The row in which the cursor stands, from that of the prompt. */
  #row = 0;
  /** The line of the history that is shown; its length stands for the new line. */
  #at = 0;
  #new = '';
  #lastKey = '';

  constructor(side: EditorSide) {
    this.#side = side;
  }

  get text(): string {
    return this.#line.text;
  }

  begin(prompt: string): void {
    this.#prompt = prompt;
    this.#line.set('');
    this.#at = this.#side.history().length;
    this.#row = 0;
    this.#side.write(this.#drawn());
  }

  /** Draws it for an empty screen. */
  redrawn(): string {
    this.#row = 0;
    return this.#drawn();
  }

  /** The window was so wide until now. */
  resized(): void {
    this.#redraw();
  }

  /** Leaves the line as it is; what comes next comes below it. */
  leave(mark = ''): string {
    const stays = this.#line.atEnd;
    this.#line.moveTo('end');
    if (!stays) this.#redraw();
    const { row, col } = this.#line.place(this.#prompt, this.#side.window.cols);
    // A full row has its end already.
    this.#side.write(mark === '' && col === 0 && row > 0 ? '' : `${mark}\r\n`);
    const { text } = this.#line;
    this.#line.set('');
    this.#row = 0;
    return text;
  }

  get prompt(): string {
    return this.#prompt;
  }

  press(key: Key): void {
    if (key.text !== undefined) this.#insert(key.name === 'paste' ? asLine(key.text) : key.text);
    else if (key.name === 'enter') this.#side.accept(this.leave());
    else if (key.name === 'tab') this.#complete();
    else if (key.name === 'ctrl-l') {
      this.#side.clear();
      this.#row = 0;
      this.#side.write(this.#drawn());
    } else {
      this.#edit(key.name);
      this.#redraw();
    }
    this.#lastKey = key.name;
  }

  #edit(key: string): void {
    EDITS[key]?.(this.#line);
    if (key === 'up') this.#recall(-1);
    if (key === 'down') this.#recall(1);
  }

  #insert(text: string): void {
    const { atEnd } = this.#line;
    const before = this.#line.place(this.#prompt, this.#side.window.cols);
    const had = this.#line.letters.length;
    this.#line.insert(text);
    // The usual case: nothing stands behind it, and it stands on no letter before.
    if (!atEnd || this.#line.letters.length <= had || text !== this.#line.letters.slice(had).join('')) {
      this.#redraw();
      return;
    }
    const after = this.#line.place(this.#prompt, this.#side.window.cols);
    this.#row = after.row;
    this.#side.write(text + (after.col === 0 && after.row > before.row ? WRAP : ''));
  }

  #recall(by: number): void {
    const history = this.#side.history();
    const at = Math.max(0, Math.min(history.length, this.#at + by));
    if (at === this.#at) return;
    if (this.#at === history.length) this.#new = this.#line.text;
    this.#at = at;
    this.#line.set(history[at] ?? this.#new);
  }

  #complete(): void {
    const { insert, choices } = this.#side.complete(this.#line.beforeCursor);
    if (insert !== '') {
      this.#line.insert(insert);
      this.#redraw();
    } else if (choices.length > 1 && this.#lastKey === 'tab') {
      const { cursor } = this.#line;
      const text = this.leave();
      this.#side.list(choices);
      this.#line.set(text, cursor);
      this.#side.write(this.#drawn());
    } else this.#side.write('\u0007');
  }

  #redraw(): void {
    const up = this.#row > 0 ? `\u001B[${this.#row}A` : '';
    this.#side.write(`\r${up}\u001B[J${this.#drawn()}`);
  }

  /** From the prompt's place on; the cursor is where it belongs then. */
  #drawn(): string {
    const { cols } = this.#side.window;
    const prompt = this.#prompt;
    const end = this.#line.place(prompt, cols, this.#line.letters.length);
    const { row, col } = this.#line.place(prompt, cols);
    this.#row = row;
    const wrapped = end.col === 0 && textWidth(prompt) + this.#line.letters.length > 0 ? WRAP : '';
    const back = this.#line.atEnd
      ? ''
      : `${end.row > row ? `\u001B[${end.row - row}A` : ''}\r${col > 0 ? `\u001B[${col}C` : ''}`;
    return prompt + this.#line.text + wrapped + back;
  }
}

/** A full row: the cursor goes on in the next. */
const WRAP = ' \r\u001B[K';

/** A line holds no line ends and no tabs. */
const asLine = (text: string): string => text.replaceAll(/[\r\n\t]+/g, ' ');

const EDITS: Readonly<Record<string, (line: EditedLine) => void>> = {
  left: (line) => line.move(-1),
  right: (line) => line.move(1),
  home: (line) => line.moveTo('begin'),
  'ctrl-a': (line) => line.moveTo('begin'),
  end: (line) => line.moveTo('end'),
  'ctrl-e': (line) => line.moveTo('end'),
  backspace: (line) => line.removeLetter(-1),
  delete: (line) => line.removeLetter(1),
  'ctrl-d': (line) => line.removeLetter(1),
  'ctrl-w': (line) => line.removeBack(),
  'ctrl-u': (line) => line.removeTo(0),
  'ctrl-k': (line) => line.removeTo(line.letters.length),
};
