// The desktop of a machine: its windows, and what keys and pointer do. It stays when nobody looks.
import type { AppKind, Host, PointerMove, ShellProgram, ShellSide } from './apps/App.ts';
import { EditorApp } from './apps/EditorApp.ts';
import { FilesApp } from './apps/FilesApp.ts';
import { TerminalApp } from './apps/TerminalApp.ts';
import { PendingPaste } from './PendingPaste.ts';
import { Keys } from './Press.ts';
import type { CursorName } from './rfb/cursors.ts';
import type { Screen } from './rfb/RfbServer.ts';
import type { Area, Bitmap, Size } from './screen/Bitmap.ts';
import { Painter } from './screen/Painter.ts';
import type { Disk } from '../shell/Disk.ts';
import { HOME } from '../shell/Shell.ts';
import { drawTaskbar, TASKBAR, taskbarTarget } from './Taskbar.ts';
import { drawWallpaper, iconAt, type IconTarget } from './Wallpaper.ts';
import type { WindowFrame } from './WindowFrame.ts';
import { WindowStack } from './WindowStack.ts';

/** The machine that it belongs to. */
export interface DesktopMachine {
  readonly disk: Disk;
  readonly hostname: string;
  now(): number;
  diskChanged(): void;
  /** Somebody typed or clicked. */
  used(): void;
  startShell(side: ShellSide): ShellProgram;
}

const README = `${HOME}/README`;
const USUAL: Size = { width: 1024, height: 768 };
const SMALLEST: Size = { width: 320, height: 240 };
const LARGEST: Size = { width: 2560, height: 1600 };
const DOUBLE_CLICK = { within: 500, near: 8 } as const;
const BUTTONS = { left: 1, middle: 2, right: 4 } as const;
const WHEEL = { up: 8, down: 16 } as const;

/** What the pointer has taken hold of. */
interface Grip {
  readonly window: WindowFrame;
  readonly part: 'title' | 'grip' | 'content';
  readonly from: { readonly x: number; readonly y: number };
  readonly area: Area;
}

export class Desktop implements Screen {
  readonly #machine: DesktopMachine;
  readonly #host: Host;
  readonly #keys = new Keys();
  readonly #paste: PendingPaste;
  readonly #windows = new WindowStack(roomOn(USUAL));
  #size = USUAL;
  #clipboard = '';
  #cursor: CursorName = 'arrow';
  #buttons = 0;
  #grip: Grip | undefined;
  #clicked = { at: 0, x: 0, y: 0 };
  /** Whoever looks on. */
  watch: () => void = () => undefined;

  constructor(machine: DesktopMachine) {
    this.#machine = machine;
    this.#paste = new PendingPaste(() => this.#clipboard);
    this.#host = {
      disk: machine.disk,
      hostname: machine.hostname,
      now: () => machine.now(),
      changed: () => this.watch(),
      diskChanged: () => machine.diskChanged(),
      copy: (text) => {
        this.#clipboard = text;
      },
      paste: (into) => this.#paste.into(into),
      edit: (path) => this.#edit(path),
      close: (app) => {
        if (!this.#windows.remove(app)) return;
        app.closed();
        this.watch();
      },
      startShell: (side) => machine.startShell(side),
    };
  }

  get name(): string {
    return this.#machine.hostname;
  }

  get size(): Size {
    return this.#size;
  }

  get cursor(): CursorName {
    return this.#cursor;
  }

  get clipboard(): string {
    return this.#clipboard;
  }

  /** Open windows by their titles, for whoever tests it. */
  get titles(): string[] {
    return this.#windows.shown.map(({ app }) => app.title);
  }

  expectClipboard(): void {
    this.#paste.expect();
  }

  setClipboard(text: string): void {
    this.#clipboard = text;
    this.#paste.arrived();
    this.watch();
  }

  resize({ width, height }: Size): boolean {
    if (width < SMALLEST.width || height < SMALLEST.height) return false;
    if (width > LARGEST.width || height > LARGEST.height) return false;
    this.#size = { width, height };
    this.#windows.fit(roomOn(this.#size));
    this.watch();
    return true;
  }

  /** The person in front of it is gone, or another one. */
  release(): void {
    this.#keys.release();
    this.#buttons = 0;
    this.#grip = undefined;
    this.#paste.arrived();
  }

  key(keysym: number, down: boolean): void {
    const press = this.#keys.press(keysym, down);
    if (!press) return;
    this.#machine.used();
    // Keys behind a paste wait with it.
    this.#paste.after(() => {
      if (press.alt && press.name === 'F4') this.#close(this.#windows.active);
      else if (press.alt && press.name === 'Tab') this.#next();
      else this.#windows.active?.press(press);
      this.watch();
    });
  }

  pointer(x: number, y: number, buttons: number): void {
    const before = this.#buttons;
    this.#buttons = buttons;
    if (buttons !== 0) this.#machine.used();
    for (const [mask, notches] of [
      [WHEEL.up, -1],
      [WHEEL.down, 1],
    ] as const) {
      if ((buttons & mask) !== 0 && (before & mask) === 0) this.#turn(x, y, notches);
    }
    for (const button of ['left', 'middle', 'right'] as const) {
      const [was, is] = [before & BUTTONS[button], buttons & BUTTONS[button]];
      if (is !== 0 && was === 0) this.#down(x, y, button);
      else if (is === 0 && was !== 0) this.#up(x, y, button);
    }
    if (before === buttons) this.#move(x, y);
    this.#cursor = this.#cursorAt(x, y);
    if (buttons !== 0 || before !== 0 || this.#grip) this.watch();
  }

  draw(bitmap: Bitmap): void {
    const painter = new Painter(bitmap);
    const { width, height } = this.#size;
    const { all, active, shown, isWide } = this.#windows;
    drawWallpaper(painter.within({ x: 0, y: 0, ...roomOn(this.#size) }), this.#machine.hostname, !isWide);
    for (const window of shown) window.draw(painter, window === active, isWide);
    const bar = painter.within({ x: 0, y: height - TASKBAR, width, height: TASKBAR });
    drawTaskbar(bar, all, { active, now: this.#machine.now() });
  }

  #cursorAt(x: number, y: number): CursorName {
    const window = this.#isOnTaskbar(y) ? undefined : this.#windows.at({ x, y });
    return window?.partAt({ x, y }, this.#windows.isWide) === 'content' ? window.cursorAt(x, y) : 'arrow';
  }

  #down(x: number, y: number, button: PointerMove['button']): void {
    const now = performance.now();
    const near = Math.abs(x - this.#clicked.x) + Math.abs(y - this.#clicked.y) <= DOUBLE_CLICK.near;
    const double = button === 'left' && near && now - this.#clicked.at < DOUBLE_CLICK.within;
    this.#clicked = { at: double ? 0 : now, x, y };
    if (this.#isOnTaskbar(y)) {
      this.#taskbar(x, y - roomOn(this.#size).height);
      return;
    }
    const window = this.#windows.at({ x, y });
    if (!window) {
      // One click is enough; whoever clicks twice means one window, too.
      if (!double) this.#launch(iconAt({ x, y }, !this.#windows.isWide));
      return;
    }
    this.#windows.raise(window);
    const part = window.partAt({ x, y }, this.#windows.isWide);
    if (part === 'close') this.#close(window);
    else if (part === 'minimise') window.minimised = true;
    else if (part === 'maximise' || (part === 'title' && double)) this.#windows.maximise(window);
    else if (part === 'toolbar') window.tool(x);
    else if (part !== undefined) {
      this.#grip = { window, part, from: { x, y }, area: window.shown };
      if (part === 'content') window.pointer(this.#event('down', x, y, { button, double }));
    }
  }

  #move(x: number, y: number): void {
    const grip = this.#grip;
    if (!grip) return;
    const { window, part, from, area } = grip;
    const [right, down] = [x - from.x, y - from.y];
    if (part === 'content') window.pointer(this.#event('move', x, y));
    else if (part === 'title') this.#windows.move(window, { ...area, x: area.x + right, y: area.y + down });
    else this.#windows.move(window, { ...area, width: area.width + right, height: area.height + down });
  }

  #up(x: number, y: number, button: PointerMove['button']): void {
    this.#move(x, y);
    if (this.#grip?.part === 'content') this.#grip.window.pointer(this.#event('up', x, y, { button }));
    this.#grip = undefined;
  }

  #turn(x: number, y: number, notches: number): void {
    const window = this.#isOnTaskbar(y) ? undefined : this.#windows.at({ x, y });
    if (window?.partAt({ x, y }, this.#windows.isWide) === 'content') {
      window.pointer(this.#event('wheel', x, y, { notches }));
    }
  }

  #event(type: PointerMove['type'], x: number, y: number, more: Partial<PointerMove> = {}): PointerMove {
    const shift = this.#keys.holds('shift');
    return { type, x, y, button: 'left', double: false, shift, notches: 0, ...more };
  }

  #taskbar(x: number, y: number): void {
    const target = taskbarTarget(this.#size.width, this.#windows.all, { x, y });
    if (!target) return;
    if ('launch' in target) this.#launch(target.launch);
    else if (target.window === this.#windows.active) target.window.minimised = true;
    else this.#windows.raise(target.window);
  }

  #isOnTaskbar(y: number): boolean {
    return y >= roomOn(this.#size).height;
  }

  #launch(target: IconTarget | undefined): void {
    if (target === undefined || this.#windows.isFull) return;
    if (target === 'readme') this.#edit(this.#machine.disk.nodeAt(README)?.kind === 'file' ? README : undefined);
    else this.#windows.open(this.#start(target));
  }

  #start(kind: AppKind) {
    if (kind === 'terminal') return new TerminalApp(this.#host);
    return kind === 'files' ? new FilesApp(this.#host) : new EditorApp(this.#host);
  }

  /** A file that is open already is shown. */
  #edit(path: string | undefined): void {
    const open = this.#windows.all.find(
      ({ app }) => path !== undefined && app instanceof EditorApp && app.path === path,
    );
    if (open) this.#windows.raise(open);
    else if (!this.#windows.isFull) this.#windows.open(new EditorApp(this.#host, path));
  }

  #next(): void {
    const [lowest] = this.#windows.shown;
    if (lowest) this.#windows.raise(lowest);
  }

  /** Unless something has to be asked first. */
  #close(window: WindowFrame | undefined): void {
    if (window?.app.mayClose() === true) this.#host.close(window.app);
  }

  /** The machine is stopped. */
  end(): void {
    for (const { app } of this.#windows.all) this.#host.close(app);
  }
}

/** What the bar leaves of a screen. */
const roomOn = ({ width, height }: Size): Size => ({ width, height: height - TASKBAR });
