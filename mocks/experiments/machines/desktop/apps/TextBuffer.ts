// The text of an editor: lines, a caret, a selection, and what can be undone.

export interface Place {
  readonly line: number;
  /** In UTF-16 units, never inside a character. */
  readonly column: number;
}

interface Edit {
  readonly at: Place;
  readonly removed: string;
  readonly inserted: string;
  /** A letter typed behind a letter belongs to the same step. */
  readonly typed: boolean;
}

const MOST_UNDONE = 500;

export class TextBuffer {
  #lines: readonly string[];
  #undo: Edit[] = [];
  #redo: Edit[] = [];
  caret: Place = { line: 0, column: 0 };
  /** The other end of the selection. */
  anchor: Place = { line: 0, column: 0 };

  constructor(text: string) {
    this.#lines = text.split('\n');
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  get text(): string {
    return this.#lines.join('\n');
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  line(at: number): string {
    return this.#lines[at] ?? '';
  }

  get selection(): { from: Place; to: Place } {
    const turned = isBefore(this.caret, this.anchor);
    return turned ? { from: this.caret, to: this.anchor } : { from: this.anchor, to: this.caret };
  }

  get selected(): string {
    const { from, to } = this.selection;
    return this.#between(from, to);
  }

  /** In place of the selection. */
  insert(text: string, typed = false): void {
    const { from, to } = this.selection;
    this.#replace(from, to, text.replaceAll(/\r\n?/g, '\n'), typed);
  }

  /** The selection, or the character before or behind the caret. */
  erase(direction: -1 | 1): void {
    const { from, to } = this.selection;
    if (!isSame(from, to)) this.#replace(from, to, '', false);
    else if (direction < 0) this.#replace(this.step(from, -1), from, '', false);
    else this.#replace(from, this.step(from, 1), '', false);
  }

  undo(): void {
    const edit = this.#undo.pop();
    if (!edit) return;
    this.#apply(edit.at, edit.inserted, edit.removed);
    this.#redo.push(edit);
  }

  redo(): void {
    const edit = this.#redo.pop();
    if (!edit) return;
    this.#apply(edit.at, edit.removed, edit.inserted);
    this.#undo.push(edit);
  }

  selectAll(): void {
    this.anchor = { line: 0, column: 0 };
    this.caret = this.end();
  }

  end(): Place {
    const line = this.#lines.length - 1;
    return { line, column: this.line(line).length };
  }

  moveTo(place: Place, selecting: boolean): void {
    this.caret = place;
    if (!selecting) this.anchor = place;
  }

  /** One character further, over the ends of lines. */
  step({ line, column }: Place, direction: -1 | 1): Place {
    const text = this.line(line);
    if (direction < 0) {
      if (column > 0) return { line, column: column - (isPair(text, column - 2) ? 2 : 1) };
      return line > 0 ? { line: line - 1, column: this.line(line - 1).length } : { line, column };
    }
    if (column < text.length) return { line, column: column + (isPair(text, column) ? 2 : 1) };
    return line < this.#lines.length - 1 ? { line: line + 1, column: 0 } : { line, column };
  }

  #replace(from: Place, to: Place, inserted: string, typed: boolean): void {
    const removed = this.#between(from, to);
    if (removed === '' && inserted === '') return;
    this.#apply(from, removed, inserted);
    this.#redo = [];
    const last = this.#undo.at(-1);
    if (last && goesOn(last, { at: from, removed, inserted, typed })) {
      this.#undo[this.#undo.length - 1] = { ...last, inserted: last.inserted + inserted };
      return;
    }
    this.#undo.push({ at: from, removed, inserted, typed });
    if (this.#undo.length > MOST_UNDONE) this.#undo.shift();
  }

  #apply(at: Place, removed: string, inserted: string): void {
    const to = behind(at, removed);
    const text = this.line(at.line).slice(0, at.column) + inserted + this.line(to.line).slice(to.column);
    this.#lines = [...this.#lines.slice(0, at.line), ...text.split('\n'), ...this.#lines.slice(to.line + 1)];
    this.moveTo(behind(at, inserted), false);
  }

  #between(from: Place, to: Place): string {
    if (from.line === to.line) return this.line(from.line).slice(from.column, to.column);
    return [
      this.line(from.line).slice(from.column),
      ...this.#lines.slice(from.line + 1, to.line),
      this.line(to.line).slice(0, to.column),
    ].join('\n');
  }
}

const isPair = (text: string, at: number): boolean => at >= 0 && (text.codePointAt(at) ?? 0) > 0xffff;

export const isSame = (one: Place, other: Place): boolean => one.line === other.line && one.column === other.column;

export const isBefore = (one: Place, other: Place): boolean =>
  one.line < other.line || (one.line === other.line && one.column < other.column);

function behind({ line, column }: Place, text: string): Place {
  const lines = text.split('\n');
  const last = lines.at(-1)?.length ?? 0;
  return lines.length === 1 ? { line, column: column + last } : { line: line + lines.length - 1, column: last };
}

function goesOn(last: Edit, next: Edit): boolean {
  if (!last.typed || !next.typed || next.removed !== '' || next.inserted === '\n') return false;
  return !last.inserted.endsWith('\n') && isSame(behind(last.at, last.inserted), next.at);
}
