// How lines of text are broken into rows of a breadth.
import { columnsOf } from '../font/columns.ts';
import { isBefore, type Place, type TextBuffer } from './TextBuffer.ts';

const TAB = 4;

export interface Row {
  readonly line: number;
  /** The part of the line that it shows. */
  readonly from: number;
  readonly to: number;
}

interface Broken {
  readonly text: string;
  readonly starts: readonly number[];
}

export class TextRows {
  readonly #buffer: TextBuffer;
  #columns = 80;
  /** By line, as long as it has the same text. */
  #broken: Broken[] = [];
  /** The rows of the lines that were there when they were last counted. */
  #of: { lines: readonly string[]; columns: number; rows: readonly Row[] } | undefined;

  constructor(buffer: TextBuffer) {
    this.#buffer = buffer;
  }

  fit(columns: number): void {
    if (columns !== this.#columns) this.#broken = [];
    this.#columns = columns;
  }

  get rows(): readonly Row[] {
    const { lines } = this.#buffer;
    if (this.#of?.lines === lines && this.#of.columns === this.#columns) return this.#of.rows;
    const known = new Map(this.#broken.map((one) => [one.text, one]));
    this.#broken = lines.map((text) => known.get(text) ?? { text, starts: breaks(text, this.#columns) });
    const rows = this.#broken.flatMap(({ text, starts }, line) =>
      starts.map((from, at) => ({ line, from, to: starts[at + 1] ?? text.length })),
    );
    this.#of = { lines, columns: this.#columns, rows };
    return rows;
  }

  /** The row that a place is in. */
  rowOf(place: Place): number {
    const { rows } = this;
    let [low, high] = [0, rows.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const row = rows[middle];
      if (row && !isBefore(place, { line: row.line, column: row.from })) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** How far from the left a place is, in columns. */
  columnOf({ line, column }: Place): number {
    const row = this.rows[this.rowOf({ line, column })];
    let width = 0;
    for (const letter of this.#buffer.line(line).slice(row?.from ?? 0, column)) width += columnsIn(letter, width);
    return width;
  }

  /** What is in a row at so many columns from the left. */
  placeAt(rowNo: number, columns: number): Place {
    const { rows } = this;
    const row = rows[Math.max(0, Math.min(rows.length - 1, rowNo))];
    if (!row || rowNo < 0) return { line: 0, column: 0 };
    if (rowNo >= rows.length) return this.#buffer.end();
    let width = 0;
    let column = row.from;
    for (const letter of this.#buffer.line(row.line).slice(row.from, row.to)) {
      const own = columnsIn(letter, width);
      if (width + own / 2 > columns) break;
      width += own;
      column += letter.length;
    }
    // Behind the last letter of a row that goes on is the beginning of the next one.
    const goesOn = column === row.to && rows[rowNo + 1]?.line === row.line;
    return { line: row.line, column: goesOn ? this.#buffer.step({ line: row.line, column }, -1).column : column };
  }
}

/** Tabs reach to the next stop. */
export const columnsIn = (letter: string, width: number): number =>
  letter === '\t' ? TAB - (width % TAB) : columnsOf(letter);

function breaks(text: string, columns: number): number[] {
  const starts = [0];
  let width = 0;
  let at = 0;
  for (const letter of text) {
    const own = columnsIn(letter, width);
    if (width + own > columns) {
      starts.push(at);
      width = 0;
    }
    width += own;
    at += letter.length;
  }
  return starts;
}
