// A terminal in a window: a shell of its own on the machine, on the screen that xterm.js keeps.
import { Unicode11Addon } from '@xterm/addon-unicode11';
import xterm, { type IBufferCell } from '@xterm/headless';
import { COLUMN, LINE } from '../font/glyphs.ts';
import { isChord, type Press } from '../Press.ts';
import type { CursorName } from '../rfb/cursors.ts';
import { COLOURS, TERMINAL_COLOURS } from '../screen/colours.ts';
import { mixed, type Painter } from '../screen/Painter.ts';
import { App, type Host, type PointerMove, type ShellProgram, type Tool } from './App.ts';
import { keySequence } from './keySequence.ts';

const PADDING = 6;
const SCROLLBACK = 2000;
const WHEEL_LINES = 3;
/** So many characters may wait to be drawn before the shell is held back. */
const MOST_WAITING = 64 * 1024;

interface Cell {
  readonly row: number;
  readonly column: number;
}

export class TerminalApp extends App {
  override readonly kind = 'terminal';
  readonly #screen: InstanceType<typeof xterm.Terminal>;
  readonly #shell: ShellProgram;
  #waiting = 0;
  #selection: { from: Cell; to: Cell } | undefined;
  #selecting = false;

  constructor(host: Host) {
    super(host);
    this.#screen = new xterm.Terminal({ cols: 80, rows: 24, scrollback: SCROLLBACK, allowProposedApi: true });
    this.#screen.loadAddon(new Unicode11Addon());
    this.#screen.unicode.activeVersion = '11';
    this.#shell = host.startShell({
      write: (text) => this.#write(text),
      blocked: () => this.#waiting > MOST_WAITING,
      end: () => host.close(this),
    });
    // What a program asks the terminal is answered as if it had been typed.
    this.#screen.onData((data) => this.#shell.type(data));
  }

  override get title(): string {
    return '终端';
  }

  override tools(): Tool[] {
    return [
      { label: '复制', enabled: this.#selection !== undefined, run: () => this.#copy() },
      { label: '粘贴', enabled: true, run: () => this.#paste() },
      { label: '清屏', enabled: true, run: () => this.#type('\f') },
    ];
  }

  override closed(): void {
    this.#shell.stop();
    this.#screen.dispose();
  }

  override cursorAt(): CursorName {
    return 'text';
  }

  override press(press: Press): void {
    if (press.control && press.shift && isChord(press, 'c')) this.#copy();
    else if (press.control && press.shift && isChord(press, 'v')) this.#paste();
    else if (press.name === 'Insert' && press.shift) this.#paste();
    else if (press.shift && press.name === 'PageUp') this.#screen.scrollPages(-1);
    else if (press.shift && press.name === 'PageDown') this.#screen.scrollPages(1);
    else {
      const sequence = keySequence(press, this.#screen.modes.applicationCursorKeysMode);
      if (sequence !== undefined) this.#type(sequence);
    }
  }

  override pointer({ type, x, y, button, notches, double }: PointerMove): void {
    const at = {
      row: this.#screen.buffer.active.viewportY + Math.floor((y - PADDING) / LINE),
      column: Math.max(0, Math.min(this.#screen.cols, Math.round((x - PADDING) / COLUMN))),
    };
    if (type === 'wheel') this.#screen.scrollLines(notches * WHEEL_LINES);
    else if (type === 'down' && button !== 'left') this.#paste();
    else if (type === 'down') {
      this.#selecting = !double;
      this.#selection = double ? this.#wordAt(at) : undefined;
      if (!double) this.#selection = { from: at, to: at };
    } else if (type === 'move' && this.#selecting && this.#selection) this.#selection = { ...this.#selection, to: at };
    else if (type === 'up') {
      this.#selecting = false;
      if (this.#selected() === '') this.#selection = undefined;
    }
  }

  override draw(painter: Painter, focused: boolean): void {
    const { width, height } = painter;
    this.#fit(width, height);
    painter.paint({ x: 0, y: 0, width, height }, COLOURS.console);
    const buffer = this.#screen.buffer.active;
    const cell = buffer.getNullCell();
    for (let row = 0; row < this.#screen.rows; row += 1) {
      const line = buffer.getLine(buffer.viewportY + row);
      for (let column = 0; column < this.#screen.cols; column += 1) {
        if (!line?.getCell(column, cell) || cell.getWidth() === 0) continue;
        this.#drawCell(painter, cell, { row, column });
      }
    }
    const row = buffer.baseY + buffer.cursorY - buffer.viewportY;
    const caret = { x: PADDING + buffer.cursorX * COLUMN, y: PADDING + row * LINE, width: COLUMN, height: LINE };
    if (row >= this.#screen.rows) return;
    if (!focused) {
      painter.frame(caret, COLOURS.consoleText);
      return;
    }
    painter.paint(caret, COLOURS.consoleText);
    const under =
      buffer
        .getLine(buffer.baseY + buffer.cursorY)
        ?.getCell(buffer.cursorX, cell)
        ?.getChars() ?? '';
    if (under !== '') painter.character(caret.x, caret.y, under, cell.getWidth() === 2 ? 2 : 1, COLOURS.console);
  }

  #drawCell(painter: Painter, cell: IBufferCell, at: Cell): void {
    const columns = cell.getWidth() === 2 ? 2 : 1;
    const area = { x: PADDING + at.column * COLUMN, y: PADDING + at.row * LINE, width: columns * COLUMN, height: LINE };
    let text = cell.isFgDefault()
      ? COLOURS.consoleText
      : colourOf(cell.getFgColor(), cell.isFgRGB(), cell.isBold() !== 0);
    let background: number = cell.isBgDefault() ? COLOURS.console : colourOf(cell.getBgColor(), cell.isBgRGB(), false);
    if (cell.isInverse() !== 0) [text, background] = [background, text];
    if (cell.isDim() !== 0) text = mixed(text, background, 0.4);
    if (this.#isSelected(at)) background = mixed(background, COLOURS.accent, 0.65);
    if (background !== COLOURS.console) painter.paint(area, background);
    const letter = cell.isInvisible() === 0 ? cell.getChars() : '';
    if (letter !== '') painter.character(area.x, area.y, letter, columns, text);
    if (cell.isUnderline() !== 0) painter.paint({ ...area, y: area.y + LINE - 2, height: 1 }, text);
  }

  #fit(width: number, height: number): void {
    const cols = Math.max(20, Math.floor((width - 2 * PADDING) / COLUMN));
    const rows = Math.max(4, Math.floor((height - 2 * PADDING) / LINE));
    if (cols === this.#screen.cols && rows === this.#screen.rows) return;
    this.#selection = undefined;
    this.#screen.resize(cols, rows);
    this.#shell.resize(cols, rows);
  }

  #write(text: string): void {
    this.#waiting += text.length;
    this.#screen.write(text, () => {
      this.#waiting -= text.length;
      this.host.changed();
    });
  }

  #type(data: string): void {
    this.#selection = undefined;
    this.#screen.scrollToBottom();
    this.#shell.type(data);
  }

  #paste(): void {
    this.host.paste((text) => {
      const lines = text.replaceAll(/\r?\n/g, '\r');
      this.#type(this.#screen.modes.bracketedPasteMode ? `\u001B[200~${lines}\u001B[201~` : lines);
    });
  }

  #copy(): void {
    const text = this.#selected();
    if (text !== '') this.host.copy(text);
  }

  #ordered(): { start: Cell; end: Cell } | undefined {
    if (!this.#selection) return undefined;
    const { from, to } = this.#selection;
    const turned = from.row > to.row || (from.row === to.row && from.column > to.column);
    return turned ? { start: to, end: from } : { start: from, end: to };
  }

  #isSelected({ row, column }: Cell): boolean {
    const range = this.#ordered();
    if (!range) return false;
    const line = this.#screen.buffer.active.viewportY + row;
    const { start, end } = range;
    if (line < start.row || line > end.row) return false;
    return (line > start.row || column >= start.column) && (line < end.row || column < end.column);
  }

  #selected(): string {
    const range = this.#ordered();
    if (!range) return '';
    const { start, end } = range;
    let text = '';
    for (let row = start.row; row <= end.row; row += 1) {
      const line = this.#screen.buffer.active.getLine(row);
      const from = row === start.row ? start.column : 0;
      const to = row === end.row ? end.column : this.#screen.cols;
      // A line that goes on below is one line.
      if (row > start.row && line?.isWrapped !== true) text += '\n';
      text += line?.translateToString(row < end.row, from, to) ?? '';
    }
    return text;
  }

  #wordAt({ row, column }: Cell): { from: Cell; to: Cell } {
    const line = this.#screen.buffer.active.getLine(row);
    const isPart = (at: number): boolean => /[^\s"'`()|<>;]/.test(line?.getCell(at)?.getChars() ?? '');
    let [from, to] = [column, column];
    while (from > 0 && isPart(from - 1)) from -= 1;
    while (to < this.#screen.cols && isPart(to)) to += 1;
    return { from: { row, column: from }, to: { row, column: to } };
  }
}

/** One of the 16, of the cube of 216, of the 24 greys, or the colour itself. */
function colourOf(colour: number, isColour: boolean, bold: boolean): number {
  if (isColour) return colour;
  if (colour < 16) return TERMINAL_COLOURS[bold && colour < 8 ? colour + 8 : colour] ?? COLOURS.consoleText;
  if (colour >= 232) return (8 + 10 * (colour - 232)) * 0x010101;
  const step = (part: number): number => (part === 0 ? 0 : 55 + 40 * part);
  const cube = colour - 16;
  return (step(Math.floor(cube / 36)) << 16) | (step(Math.floor(cube / 6) % 6) << 8) | step(cube % 6);
}
