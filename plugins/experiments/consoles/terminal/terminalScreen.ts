// A terminal of a given size, for the output of somebody else's session: its letters are as large as its box allows.
import { FitAddon } from '@xterm/addon-fit';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import { type IDisposable, Terminal } from '@xterm/xterm';
import { keyAction } from './terminalKeys.ts';
import { terminalTheme } from './terminalTheme.ts';

/** Pixels. With smaller letters nobody could read it, so a narrow box is scrolled instead. */
const SMALLEST = 9;
const LARGEST = 16;
const SCROLLBACK = 1_000;

export class TerminalScreen {
  readonly terminal: Terminal;
  /** Stands in the box that it fills; `TerminalBox` draws that. */
  readonly host = document.createElement('div');
  readonly #fit = new FitAddon();
  readonly #sized: ResizeObserver;

  constructor({ readOnly = false } = {}) {
    this.terminal = new Terminal({
      allowProposedApi: true,
      cursorBlink: false,
      disableStdin: readOnly,
      minimumContrastRatio: 4.5,
      scrollback: SCROLLBACK,
      theme: terminalTheme(),
    });
    this.terminal.loadAddon(this.#fit);
    this.terminal.loadAddon(new Unicode11Addon());
    this.terminal.unicode.activeVersion = '11';
    // The bar's chord, and zooming, are for the browser.
    this.terminal.attachCustomKeyEventHandler((event) => keyAction(event, this.terminal.hasSelection()) === undefined);
    this.#sized = new ResizeObserver(() => this.#draw());
  }

  /** Stands in `box` until the result is called. */
  standIn(box: HTMLElement): () => void {
    box.append(this.host);
    this.#sized.observe(box);
    this.#draw();
    return () => {
      this.#sized.disconnect();
      this.host.remove();
    };
  }

  onInput(give: (data: string) => void): IDisposable {
    return this.terminal.onData(give);
  }

  resize(cols: number, rows: number): void {
    if (cols < 2 || rows < 1) return;
    this.terminal.resize(cols, rows);
    this.#draw();
  }

  dispose(): void {
    this.#sized.disconnect();
    this.terminal.dispose();
    this.host.remove();
  }

  #draw(): void {
    if (!this.host.isConnected || this.host.clientWidth === 0) return;
    const { options, cols, rows } = this.terminal;
    options.fontFamily = getComputedStyle(this.host).fontFamily;
    if (!this.terminal.element) {
      options.fontSize = LARGEST;
      this.terminal.open(this.host);
    }
    const fits = this.#fit.proposeDimensions();
    if (!fits) return;
    const size = Math.floor((options.fontSize ?? LARGEST) * Math.min(fits.cols / cols, fits.rows / rows));
    options.fontSize = Math.min(LARGEST, Math.max(SMALLEST, size));
  }
}
