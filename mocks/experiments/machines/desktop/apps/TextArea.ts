// A field of many lines: broken to its breadth, with a caret, a selection, a place to which it is scrolled.
import { COLUMN, LINE } from '../font/glyphs.ts';
import type { KeyName, Press } from '../Press.ts';
import { COLOURS } from '../screen/colours.ts';
import type { Painter } from '../screen/Painter.ts';
import type { PointerMove } from './App.ts';
import { isBefore, isSame, type Place, TextBuffer } from './TextBuffer.ts';
import { columnsIn, TextRows } from './TextRows.ts';

const PADDING = 10;
const ROW = LINE + 4;
const WHEEL_ROWS = 3;
const SCROLLBAR = 8;

export class TextArea {
  readonly buffer: TextBuffer;
  readonly #rows: TextRows;
  #top = 0;
  #shown = 1;
  /** Up and down keep to this column. */
  #wantedColumn: number | undefined;
  #selecting = false;

  constructor(text: string) {
    this.buffer = new TextBuffer(text);
    this.#rows = new TextRows(this.buffer);
  }

  insert(text: string, typed = false): void {
    this.buffer.insert(text, typed);
    this.moved();
  }

  /** The caret is elsewhere: it comes into sight. */
  moved(): void {
    this.#wantedColumn = undefined;
    this.#follow();
  }

  press(name: KeyName, { shift, control }: Press): void {
    const steps: Partial<Record<KeyName, number>> = {
      Up: -1,
      Down: 1,
      PageUp: 1 - this.#shown,
      PageDown: this.#shown - 1,
    };
    const rows = steps[name];
    if (rows !== undefined) {
      this.#vertically(rows, shift);
      this.#follow();
      return;
    }
    const line = this.buffer.line(this.buffer.caret.line);
    if (name === 'Enter') this.buffer.insert(`\n${/^[ \t]*/.exec(line.slice(0, this.buffer.caret.column))?.[0] ?? ''}`);
    else if (name === 'Tab') this.buffer.insert('\t');
    else if (name === 'Backspace') this.buffer.erase(-1);
    else if (name === 'Delete') this.buffer.erase(1);
    else if (name === 'Left' || name === 'Right') this.#sideways(name, shift);
    else if (name === 'Home' || name === 'End') this.#toEnd(name, { shift, control });
    this.moved();
  }

  #toEnd(name: 'Home' | 'End', { shift, control }: { shift: boolean; control: boolean }): void {
    const { line } = this.buffer.caret;
    const home = control ? { line: 0, column: 0 } : { line, column: 0 };
    const end = control ? this.buffer.end() : { line, column: this.buffer.line(line).length };
    this.buffer.moveTo(name === 'Home' ? home : end, shift);
  }

  #sideways(name: 'Left' | 'Right', shift: boolean): void {
    const { from, to } = this.buffer.selection;
    // Without Shift a selection is left at its end.
    if (!shift && !isSame(from, to)) this.buffer.moveTo(name === 'Left' ? from : to, false);
    else this.buffer.moveTo(this.buffer.step(this.buffer.caret, name === 'Left' ? -1 : 1), shift);
  }

  #vertically(rows: number, selecting: boolean): void {
    const { caret } = this.buffer;
    this.#wantedColumn ??= this.#rows.columnOf(caret);
    this.buffer.moveTo(this.#rows.placeAt(this.#rows.rowOf(caret) + rows, this.#wantedColumn), selecting);
  }

  pointer({ type, x, y, button, notches, double, shift }: PointerMove): void {
    if (type === 'wheel') this.#scrollTo(this.#top + notches * WHEEL_ROWS);
    if (type === 'up') this.#selecting = false;
    const place = this.#rows.placeAt(this.#top + Math.floor((y - PADDING) / ROW), (x - PADDING) / COLUMN);
    if (type === 'move' && this.#selecting) {
      this.buffer.moveTo(place, true);
      this.moved();
    } else if (type === 'down' && button === 'left') {
      // A word stays chosen while the button goes up.
      this.#selecting = !double;
      this.#wantedColumn = undefined;
      this.buffer.moveTo(place, shift);
      if (double) this.#selectWord(place);
    }
  }

  #selectWord({ line, column }: Place): void {
    const word = [...this.buffer.line(line).matchAll(/[\p{L}\p{N}_]+/gu)].find(
      ({ index, 0: text }) => index <= column && column <= index + text.length,
    );
    if (!word) return;
    this.buffer.moveTo({ line, column: word.index }, false);
    this.buffer.moveTo({ line, column: word.index + word[0].length }, true);
  }

  draw(painter: Painter, focused: boolean): void {
    const { width, height } = painter;
    painter.paint({ x: 0, y: 0, width, height }, COLOURS.window);
    this.#rows.fit(Math.max(8, Math.floor((width - 2 * PADDING - SCROLLBAR) / COLUMN)));
    const shown = Math.max(1, Math.floor((height - PADDING) / ROW));
    // In a window of another size the caret stays in sight.
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#follow();
    }
    this.#scrollTo(this.#top);
    const area = painter.within({ x: 0, y: PADDING, width, height: height - PADDING });
    for (let at = 0; at < shown; at += 1) this.#drawRow(area, at);
    this.#drawCaret(area, focused);
    this.#drawScrollbar(painter);
  }

  #drawRow(painter: Painter, at: number): void {
    const row = this.#rows.rows[this.#top + at];
    if (!row) return;
    const { from, to } = this.buffer.selection;
    const y = at * ROW;
    let width = 0;
    let column = row.from;
    for (const letter of this.buffer.line(row.line).slice(row.from, row.to)) {
      const place = { line: row.line, column };
      const own = columnsIn(letter, width);
      const x = PADDING + width * COLUMN;
      const isSelected = !isBefore(place, from) && isBefore(place, to);
      if (isSelected) painter.paint({ x, y, width: own * COLUMN, height: ROW }, COLOURS.selection);
      if (letter !== '\t') painter.text(x, y + 2, letter, COLOURS.text);
      width += own;
      column += letter.length;
    }
  }

  #drawCaret(painter: Painter, focused: boolean): void {
    const { caret } = this.buffer;
    const at = this.#rows.rowOf(caret) - this.#top;
    if (at < 0 || at >= this.#shown) return;
    const x = PADDING + this.#rows.columnOf(caret) * COLUMN;
    painter.paint({ x, y: at * ROW, width: 2, height: ROW }, focused ? COLOURS.accent : COLOURS.border);
  }

  #drawScrollbar(painter: Painter): void {
    const hidden = this.#rows.rows.length - this.#shown;
    if (hidden <= 0) return;
    const track = painter.height - 8;
    const length = Math.max(24, Math.round((track * this.#shown) / this.#rows.rows.length));
    const y = 4 + Math.round(((track - length) * this.#top) / hidden);
    painter.round({ x: painter.width - SCROLLBAR, y, width: 5, height: length }, 2, COLOURS.border);
  }

  #scrollTo(row: number): void {
    this.#top = Math.max(0, Math.min(row, this.#rows.rows.length - this.#shown));
  }

  #follow(): void {
    const row = this.#rows.rowOf(this.buffer.caret);
    if (row < this.#top) this.#scrollTo(row);
    else if (row >= this.#top + this.#shown) this.#scrollTo(row - this.#shown + 1);
  }
}
