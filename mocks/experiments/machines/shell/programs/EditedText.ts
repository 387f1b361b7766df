// A text that is edited: lines of letters, a cursor, what was cut.
import { lettersOf } from '../line/charWidth.ts';

interface State {
  readonly lines: string[][];
  readonly row: number;
  readonly col: number;
}

const STEPS = 100;

export class EditedText {
  lines: string[][];
  row = 0;
  col = 0;
  changed = false;
  #cut: string[][] = [];
  #cutting = false;
  #before: State[] = [];

  constructor(text: string) {
    this.lines = text.split('\n').map(lettersOf);
  }

  get text(): string {
    const text = this.lines.map((line) => line.join('')).join('\n');
    return text === '' || text.endsWith('\n') ? text : `${text}\n`;
  }

  insert(text: string): void {
    this.#remember();
    const [first = '', ...others] = text.split(/\r\n|\r|\n/);
    this.#insertInLine(first);
    for (const line of others) {
      this.#split();
      this.#insertInLine(line);
    }
  }

  press(key: string, page: number): void {
    const { length } = this.#line;
    if (key !== 'ctrl-k') this.#cutting = false;
    if (key === 'left' || key === 'ctrl-b') this.#step(-1);
    else if (key === 'right' || key === 'ctrl-f') this.#step(1);
    else if (key === 'up' || key === 'ctrl-p') this.#to(this.row - 1);
    else if (key === 'down' || key === 'ctrl-n') this.#to(this.row + 1);
    else if (key === 'page-up' || key === 'ctrl-y') this.#to(this.row - page);
    else if (key === 'page-down' || key === 'ctrl-v') this.#to(this.row + page);
    else if (key === 'home' || key === 'ctrl-a') this.col = 0;
    else if (key === 'end' || key === 'ctrl-e') this.col = length;
    else if (key === 'ctrl-home') this.#to(0);
    else if (key === 'ctrl-end') this.#to(this.lines.length - 1);
    else this.#change(key);
  }

  /** Behind the cursor, then from the beginning. */
  moveToNext(wanted: string): boolean {
    const { length } = this.lines;
    for (let by = 0; by <= length; by++) {
      const row = (this.row + by) % length;
      const text = (this.lines[row] ?? []).join('');
      const from = by === 0 ? (this.lines[row] ?? []).slice(0, this.col + 1).join('').length : 0;
      const at = text.indexOf(wanted, from);
      if (at < 0) continue;
      this.row = row;
      this.col = lettersOf(text.slice(0, at)).length;
      return true;
    }
    return false;
  }

  get #line(): string[] {
    return this.lines[this.row] ?? [];
  }

  #change(key: string): void {
    if (key === 'alt-u') return this.#undo();
    if (key === 'enter') {
      this.#remember();
      this.#split();
    } else if (key === 'tab') this.insert('\t');
    else if (key === 'backspace' || key === 'ctrl-h') {
      if (this.row + this.col === 0) return;
      this.#remember();
      this.#step(-1);
      this.#remove();
    } else if (key === 'delete' || key === 'ctrl-d') {
      this.#remember();
      this.#remove();
    } else if (key === 'ctrl-k') this.#cutLine();
    else if (key === 'ctrl-u' && this.#cut.length > 0) {
      this.#remember();
      this.lines.splice(this.row, 0, ...this.#cut.map((line) => [...line]));
      this.#to(this.row + this.#cut.length);
    }
  }

  #insertInLine(text: string): void {
    const letters = lettersOf(text);
    this.#line.splice(this.col, 0, ...letters);
    this.col += letters.length;
    this.changed = true;
  }

  #split(): void {
    const rest = this.#line.splice(this.col);
    this.lines.splice(this.row + 1, 0, rest);
    this.row += 1;
    this.col = 0;
    this.changed = true;
  }

  /** The letter at the cursor, or the end of the line. */
  #remove(): void {
    if (this.col < this.#line.length) this.#line.splice(this.col, 1);
    else if (this.row < this.lines.length - 1) this.#line.push(...(this.lines.splice(this.row + 1, 1)[0] ?? []));
    this.changed = true;
  }

  /** Several one after the other are put back together. */
  #cutLine(): void {
    this.#remember();
    const [line = []] = this.lines.splice(this.row, 1);
    this.#cut = this.#cutting ? [...this.#cut, line] : [line];
    this.#cutting = true;
    if (this.lines.length === 0) this.lines.push([]);
    this.#to(this.row);
    this.col = 0;
    this.changed = true;
  }

  #step(by: 1 | -1): void {
    if (by < 0 && this.col === 0) {
      if (this.row === 0) return;
      this.row -= 1;
      this.col = this.#line.length;
    } else if (by > 0 && this.col === this.#line.length) {
      if (this.row === this.lines.length - 1) return;
      this.row += 1;
      this.col = 0;
    } else this.col += by;
  }

  #to(row: number): void {
    this.row = Math.max(0, Math.min(this.lines.length - 1, row));
    this.col = Math.min(this.col, this.#line.length);
  }

  #remember(): void {
    this.#before = [
      ...this.#before.slice(-STEPS),
      { lines: this.lines.map((line) => [...line]), row: this.row, col: this.col },
    ];
  }

  #undo(): void {
    const before = this.#before.pop();
    if (!before) return;
    Object.assign(this, before);
    this.changed = true;
  }
}
