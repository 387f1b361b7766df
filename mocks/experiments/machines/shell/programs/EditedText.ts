// A text that is edited: lines of letters and a cursor.
import { lettersOf } from '../line/charWidth.ts';

export class EditedText {
  lines: string[][];
  row = 0;
  col = 0;
  changed = false;

  constructor(text: string) {
    this.lines = text.split('\n').map(lettersOf);
  }

  get text(): string {
    const text = this.lines.map((line) => line.join('')).join('\n');
    return text === '' || text.endsWith('\n') ? text : `${text}\n`;
  }

  insert(text: string): void {
    const [first = [], ...others] = text.split(/\r\n|\r|\n/).map(lettersOf);
    this.#line.splice(this.col, 0, ...first);
    this.col += first.length;
    this.changed = true;
    for (const line of others) {
      this.lines.splice(this.row + 1, 0, [...line, ...this.#line.splice(this.col)]);
      this.row += 1;
      this.col = line.length;
    }
  }

  press(key: string, page: number): void {
    if (key === 'left') this.#step(-1);
    else if (key === 'right') this.#step(1);
    else if (key === 'up') this.#to(this.row - 1);
    else if (key === 'down') this.#to(this.row + 1);
    else if (key === 'page-up' || key === 'ctrl-y') this.#to(this.row - page);
    else if (key === 'page-down' || key === 'ctrl-v') this.#to(this.row + page);
    else if (key === 'home' || key === 'ctrl-a') this.col = 0;
    else if (key === 'end' || key === 'ctrl-e') this.col = this.#line.length;
    else if (key === 'enter') this.insert('\n');
    else if (key === 'tab') this.insert('\t');
    else if (key === 'delete' || key === 'ctrl-d') this.#remove();
    else if (key === 'backspace' && this.#step(-1)) this.#remove();
    else if (key === 'ctrl-k') this.#cutLine();
  }

  get #line(): string[] {
    return this.lines[this.row] ?? [];
  }

  /** Removes the letter at the cursor, or the end of the line. */
  #remove(): void {
    if (this.col < this.#line.length) this.#line.splice(this.col, 1);
    else this.#line.push(...(this.lines.splice(this.row + 1, 1)[0] ?? []));
    this.changed = true;
  }

  #cutLine(): void {
    this.lines.splice(this.row, 1);
    if (this.lines.length === 0) this.lines.push([]);
    this.#to(this.row);
    this.col = 0;
    this.changed = true;
  }

  /** Moves by one letter, across line ends; false where the text begins or ends. */
  #step(by: 1 | -1): boolean {
    const next = this.col + by;
    if (next >= 0 && next <= this.#line.length) {
      this.col = next;
      return true;
    }
    if (!this.lines[this.row + by]) return false;
    this.row += by;
    this.col = by < 0 ? this.#line.length : 0;
    return true;
  }

  #to(row: number): void {
    this.row = Math.max(0, Math.min(this.lines.length - 1, row));
    this.col = Math.min(this.col, this.#line.length);
  }
}
