// A line that is being typed: its letters, the cursor, what was cut from it.
import { lettersOf, textWidth } from './charWidth.ts';

const LONGEST = 32 * 1024;

export class EditedLine {
  letters: string[] = [];
  cursor = 0;

  get text(): string {
    return this.letters.join('');
  }

  get beforeCursor(): string {
    return this.letters.slice(0, this.cursor).join('');
  }

  get atEnd(): boolean {
    return this.cursor === this.letters.length;
  }

  set(text: string, cursor?: number): void {
    this.letters = lettersOf(text);
    this.cursor = Math.min(cursor ?? this.letters.length, this.letters.length);
  }

  insert(text: string): void {
    const before = this.letters.slice(0, this.cursor).join('') + text;
    const after = this.letters.slice(this.cursor);
    // A typed mark may stand on the letter before.
    const letters = lettersOf(before.slice(0, LONGEST));
    this.letters = [...letters, ...after];
    this.cursor = letters.length;
  }

  move(by: number): void {
    this.cursor = Math.max(0, Math.min(this.letters.length, this.cursor + by));
  }

  moveTo(place: 'begin' | 'end'): void {
    this.cursor = place === 'begin' ? 0 : this.letters.length;
  }

  /** Removes the letters between the cursor and there. */
  removeTo(place: number): void {
    const [from, to] = place < this.cursor ? [place, this.cursor] : [this.cursor, place];
    this.letters.splice(from, to - from);
    this.cursor = from;
  }

  removeLetter(by: 1 | -1): void {
    this.removeTo(Math.max(0, Math.min(this.letters.length, this.cursor + by)));
  }

  /** Ctrl-W: up to the blank before. */
  removeBack(): void {
    let at = this.cursor;
    while (at > 0 && this.letters[at - 1] === ' ') at -= 1;
    while (at > 0 && this.letters[at - 1] !== ' ') at -= 1;
    this.removeTo(at);
  }

  /** Screen position of the cursor, or of another letter, behind a prompt. */
  place(prompt: string, cols: number, at = this.cursor): { row: number; col: number } {
    let [row, col] = [0, textWidth(prompt)];
    row = Math.floor(col / cols);
    col %= cols;
    for (let index = 0; index < at; index++) {
      const width = textWidth(this.letters[index] ?? '');
      // A wide one does not stand half in the next row.
      if (col + width > cols) {
        row += 1;
        col = 0;
      }
      col += width;
      if (col === cols) {
        row += 1;
        col = 0;
      }
    }
    return { row, col };
  }
}
