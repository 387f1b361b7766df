// The one window of a desktop: a bar with buttons, and below it the text of a terminal.
import { Unicode11Addon } from '@xterm/addon-unicode11';
import xterm from '@xterm/headless';
import { drawTerminal, ORIGIN } from './drawTerminal.ts';
import { COLUMN, LINE } from './font/glyphs.ts';
import { characterOf, KEY, Keys } from './keys.ts';
import { PendingPaste } from './PendingPaste.ts';
import type { Screen } from './rfb/RfbServer.ts';
import type { Bitmap, Size } from './screen/Bitmap.ts';
import { COLOURS } from './screen/colours.ts';
import { paint, paintText } from './screen/paint.ts';
import { Selection } from './Selection.ts';

/** The machine behind the screen, and the person in front of it. */
export interface ScreenSide {
  type(data: string): void;
  resize(cols: number, rows: number): void;
  /** Something is to be drawn anew. */
  changed(): void;
}

const SMALLEST: Size = { width: 320, height: 240 };
const LARGEST: Size = { width: 2560, height: 1600 };
const SCROLLBACK = 5000;
const WHEEL_LINES = 3;
const BAR = 36;
const BUTTON = 64;
/** The bits of the pointer's buttons. */
const [LEFT, MIDDLE, RIGHT, WHEEL_UP, WHEEL_DOWN] = [1, 2, 4, 8, 16];

export class TextScreen implements Screen {
  readonly name: string;
  readonly #side: ScreenSide;
  readonly #terminal = new xterm.Terminal({ scrollback: SCROLLBACK, allowProposedApi: true });
  readonly #selection = new Selection(this.#terminal);
  readonly #keys = new Keys();
  readonly #paste = new PendingPaste(() => this.clipboard);
  /** In the bar, from the left of its right end; the letter does the same with Ctrl and Shift. */
  readonly #tools = [
    { label: '全选', letter: 'a', run: () => this.#selection.all() },
    { label: '复制', letter: 'c', run: () => this.#copy() },
    { label: '粘贴', letter: 'v', run: () => this.#pasteClipboard() },
  ];
  size: Size = { width: 1024, height: 768 };
  clipboard = '';
  #buttons = 0;

  constructor(name: string, side: ScreenSide) {
    this.name = name;
    this.#side = side;
    this.#terminal.loadAddon(new Unicode11Addon());
    this.#terminal.unicode.activeVersion = '11';
    this.#terminal.resize(this.columns.cols, this.columns.rows);
    // The answers to what a program asks its terminal.
    this.#terminal.onData((data) => side.type(data));
  }

  /** The number of columns and rows of text. */
  get columns(): { cols: number; rows: number } {
    const { width, height } = this.size;
    return {
      cols: Math.floor((width - 2 * ORIGIN.x) / COLUMN),
      rows: Math.floor((height - ORIGIN.y) / LINE),
    };
  }

  write(text: string, drawn: () => void): void {
    this.#terminal.write(text, () => {
      drawn();
      this.#side.changed();
    });
  }

  expectClipboard(): void {
    this.#paste.expect();
  }

  setClipboard(text: string): void {
    this.clipboard = text;
    this.#paste.arrived();
  }

  resize(size: Size): boolean {
    if (size.width < SMALLEST.width || size.height < SMALLEST.height) return false;
    if (size.width > LARGEST.width || size.height > LARGEST.height) return false;
    this.size = size;
    const { cols, rows } = this.columns;
    this.#selection.clear();
    this.#terminal.resize(cols, rows);
    this.#side.resize(cols, rows);
    this.#side.changed();
    return true;
  }

  key(keysym: number, down: boolean): void {
    const pressed = this.#keys.press(keysym, down);
    if (pressed === undefined) return;
    const work = this.#meaning(pressed);
    // Keys behind a paste wait with it.
    this.#paste.after(() => {
      work();
      this.#side.changed();
    });
  }

  pointer(x: number, y: number, buttons: number): void {
    const pressed = buttons & ~this.#buttons;
    const place = this.#placeAt(x, y);
    if ((pressed & WHEEL_UP) !== 0) this.#terminal.scrollLines(-WHEEL_LINES);
    else if ((pressed & WHEEL_DOWN) !== 0) this.#terminal.scrollLines(WHEEL_LINES);
    else if (pressed !== 0 && y < BAR) this.#tools[this.#toolAt(x)]?.run();
    else if ((pressed & (MIDDLE | RIGHT)) !== 0) this.#pasteClipboard();
    else if ((pressed & LEFT) !== 0) this.#selection.begin(place);
    else if ((this.#buttons & LEFT) !== 0 && y >= BAR) this.#selection.extend(place);
    if (buttons !== 0 || this.#buttons !== 0) this.#side.changed();
    this.#buttons = buttons;
  }

  draw(bitmap: Bitmap): void {
    const { width, height } = this.size;
    paint(bitmap, { x: 0, y: 0, width, height: BAR }, COLOURS.bar);
    paint(bitmap, { x: 0, y: BAR, width, height: height - BAR }, COLOURS.console);
    const y = (BAR - LINE) / 2;
    paintText(bitmap, this.name, { x: ORIGIN.x, y }, COLOURS.barText);
    for (const [at, { label }] of this.#tools.entries()) {
      const x = width - (this.#tools.length - at) * BUTTON;
      paint(bitmap, { x, y: 4, width: BUTTON - 6, height: BAR - 8 }, COLOURS.accent);
      paintText(bitmap, label, { x: x + 13, y }, COLOURS.barText);
    }
    drawTerminal(bitmap, this.#terminal, this.#selection);
  }

  /** The action of a key together with those that are held now. */
  #meaning(keysym: number): () => void {
    const letter = characterOf(keysym)?.toLowerCase();
    const shift = this.#keys.holds('shift');
    const control = this.#keys.holds('control') && !this.#keys.holds('alt');
    if (control && shift) {
      const tool = this.#tools.find((one) => one.letter === letter);
      if (tool) return tool.run;
    }
    if ((control && letter === 'v') || (shift && keysym === KEY.insert)) return () => this.#pasteClipboard();
    if (shift && keysym === KEY.pageUp) return () => this.#terminal.scrollPages(-1);
    if (shift && keysym === KEY.pageDown) return () => this.#terminal.scrollPages(1);
    const sequence = this.#keys.sequence(keysym, this.#terminal.modes.applicationCursorKeysMode);
    return () => {
      // Ctrl and C copy what is marked, and break off a program otherwise.
      if (control && letter === 'c' && this.#selection.text !== '') this.#copy();
      else if (sequence !== undefined) this.#type(sequence);
    };
  }

  #placeAt(x: number, y: number): number {
    const { cols, rows, buffer } = this.#terminal;
    const column = Math.max(0, Math.min(cols, Math.round((x - ORIGIN.x) / COLUMN)));
    const row = Math.max(0, Math.min(rows - 1, Math.floor((y - ORIGIN.y) / LINE)));
    return (buffer.active.viewportY + row) * cols + column;
  }

  #toolAt(x: number): number {
    return Math.floor((x - this.size.width) / BUTTON) + this.#tools.length;
  }

  #type(data: string): void {
    this.#selection.clear();
    this.#terminal.scrollToBottom();
    this.#side.type(data);
  }

  #pasteClipboard(): void {
    this.#paste.into((text) => {
      const lines = text.replaceAll(/\r?\n/g, '\r');
      this.#type(this.#terminal.modes.bracketedPasteMode ? `\u001B[200~${lines}\u001B[201~` : lines);
    });
  }

  #copy(): void {
    this.clipboard = this.#selection.text || this.clipboard;
    this.#selection.clear();
  }
}
