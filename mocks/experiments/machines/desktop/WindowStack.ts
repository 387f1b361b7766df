// The windows of a desktop: which there are, how they lie on each other, and where.
import type { App, AppKind } from './apps/App.ts';
import { type Area, contains, type Size } from './screen/Bitmap.ts';
import { WindowFrame } from './WindowFrame.ts';

/** On a narrower screen every window fills it. */
const NARROW = 640;
const MOST = 12;
const SMALLEST: Size = { width: 340, height: 220 };
const SIZES: Readonly<Record<AppKind, Size>> = {
  terminal: { width: 670, height: 460 },
  files: { width: 640, height: 460 },
  editor: { width: 640, height: 500 },
};
/** So much of a window stays on the screen, however far it is moved. */
const KEPT = { across: 80, down: 44 } as const;

export class WindowStack {
  /** In the order in which they were opened. */
  #windows: readonly WindowFrame[] = [];
  /** The uppermost last. */
  #stack: readonly WindowFrame[] = [];
  #room: Size;

  constructor(room: Size) {
    this.#room = room;
  }

  get all(): readonly WindowFrame[] {
    return this.#windows;
  }

  /** What is seen, the uppermost last. */
  get shown(): readonly WindowFrame[] {
    return this.#stack.filter(({ minimised }) => !minimised);
  }

  get active(): WindowFrame | undefined {
    return this.shown.at(-1);
  }

  get isFull(): boolean {
    return this.#windows.length >= MOST;
  }

  /** Whether windows can be moved. */
  get isWide(): boolean {
    return this.#room.width >= NARROW;
  }

  /** The screen has become another one. */
  fit(room: Size): void {
    this.#room = room;
    for (const window of this.#windows) this.place(window);
  }

  /** Where a window is, however it was moved. */
  place(window: WindowFrame): void {
    const { area, maximised } = window;
    const room = this.#room;
    if (maximised || !this.isWide) {
      window.shown = { x: 0, y: 0, ...room };
      return;
    }
    const width = Math.min(area.width, room.width);
    const height = Math.min(area.height, room.height);
    const x = Math.max(KEPT.across - width, Math.min(area.x, room.width - KEPT.across));
    window.shown = { x, y: Math.max(0, Math.min(area.y, room.height - KEPT.down)), width, height };
  }

  move(window: WindowFrame, area: Area): void {
    if (!this.isWide || window.maximised) return;
    const width = Math.max(SMALLEST.width, area.width);
    window.area = { ...area, width, height: Math.max(SMALLEST.height, area.height) };
    this.place(window);
  }

  maximise(window: WindowFrame): void {
    window.maximised = !window.maximised;
    this.place(window);
  }

  open(app: App): void {
    // Each a little further down, so that none hides another.
    const step = (this.#windows.length % 8) * 32;
    const window = new WindowFrame(app, { x: 132 + step, y: 28 + step, ...SIZES[app.kind] });
    this.place(window);
    this.#windows = [...this.#windows, window];
    this.#stack = [...this.#stack, window];
  }

  raise(window: WindowFrame): void {
    window.minimised = false;
    this.#stack = [...this.#stack.filter((one) => one !== window), window];
  }

  /** False when it is gone already. */
  remove(app: App): boolean {
    const before = this.#windows.length;
    this.#windows = this.#windows.filter((window) => window.app !== app);
    this.#stack = this.#stack.filter((window) => window.app !== app);
    return this.#windows.length < before;
  }

  at(point: { x: number; y: number }): WindowFrame | undefined {
    return this.shown.findLast((window) => contains(window.shown, point));
  }
}
