// A window: its frame, its title, the tools of its program, and where in it something is.
import type { App, PointerMove, Tool } from './apps/App.ts';
import { shortened, widthOf } from './font/columns.ts';
import { COLUMN, LINE } from './font/glyphs.ts';
import type { Press } from './Press.ts';
import type { CursorName } from './rfb/cursors.ts';
import { type Area, contains } from './screen/Bitmap.ts';
import { COLOURS } from './screen/colours.ts';
import { drawIcon } from './screen/icons.ts';
import type { Painter } from './screen/Painter.ts';

const TITLE = 40;
const TOOLBAR = 42;
const BUTTON = 44;
/** The corner at the lower right, by which the size is changed. */
const GRIP = 22;

export type FramePart = 'title' | 'minimise' | 'maximise' | 'close' | 'grip' | 'toolbar' | 'content';

export class WindowFrame {
  readonly app: App;
  /** As it is while it does not fill the screen. */
  area: Area;
  minimised = false;
  maximised = false;
  /** Where it is now. */
  shown: Area;

  constructor(app: App, area: Area) {
    this.app = app;
    this.area = area;
    this.shown = area;
  }

  /** What of it is at a point of the screen. */
  partAt(at: { x: number; y: number }, movable: boolean): FramePart | undefined {
    const { x, y, width, height } = this.shown;
    if (!contains(this.shown, at)) return undefined;
    if (at.y < y + TITLE) {
      const fromRight = Math.floor((x + width - 1 - at.x) / BUTTON);
      return (['close', ...(movable ? (['maximise'] as const) : []), 'minimise'] as const)[fromRight] ?? 'title';
    }
    if (movable && !this.maximised && at.x >= x + width - GRIP && at.y >= y + height - GRIP) return 'grip';
    return at.y < y + TITLE + TOOLBAR ? 'toolbar' : 'content';
  }

  get content(): Area {
    const { x, y, width, height } = this.shown;
    return { x: x + 1, y: y + TITLE + TOOLBAR, width: width - 2, height: height - TITLE - TOOLBAR - 1 };
  }

  press(press: Press): void {
    if (this.app.dialog) this.app.dialog.press(press);
    else this.app.press(press);
  }

  /** Within the program's own area. */
  pointer(move: PointerMove): void {
    const inner = { ...move, x: move.x - this.content.x, y: move.y - this.content.y };
    if (this.app.dialog) this.app.dialog.pointer(inner);
    else this.app.pointer(inner);
  }

  cursorAt(x: number, y: number): CursorName {
    return this.app.dialog ? 'arrow' : this.app.cursorAt(x - this.content.x, y - this.content.y);
  }

  tool(x: number): void {
    if (this.app.dialog) return;
    const found = this.#toolAreas().find(({ area }) => x >= area.x && x < area.x + area.width);
    if (found?.tool.enabled === true) found.tool.run();
  }

  draw(painter: Painter, focused: boolean, movable: boolean): void {
    const { x, y, width, height } = this.shown;
    if (movable && !this.maximised) {
      // A soft shadow.
      for (const spread of [6, 4, 2]) {
        painter.shade({ x: x - spread, y: y + height, width: width + 2 * spread, height: spread }, 0.08);
        painter.shade({ x: x + width, y: y + spread, width: spread, height: height - spread }, 0.08);
        painter.shade({ x: x - spread, y: y + spread, width: spread, height: height - spread }, 0.08);
      }
    }
    painter.paint(this.shown, focused ? COLOURS.titleActive : COLOURS.title);
    this.#drawTitle(painter.within({ x, y, width, height: TITLE }), focused, movable);
    this.#drawTools(painter);
    const content = painter.within(this.content);
    this.app.draw(content, focused && !this.app.dialog);
    this.app.dialog?.draw(content);
    if (movable && !this.maximised) {
      for (const inset of [6, 11, 16]) {
        const [right, bottom] = [x + width - 3, y + height - 3];
        painter.stroke([right - inset, bottom], [right, bottom - inset], 1.2, COLOURS.border);
      }
    }
    painter.frame(this.shown, focused ? COLOURS.accent : COLOURS.border);
  }

  #drawTitle(painter: Painter, focused: boolean, movable: boolean): void {
    const { width } = painter;
    const buttons = (movable ? 3 : 2) * BUTTON;
    drawIcon(painter.within({ x: 10, y: 10, width: 20, height: 20 }), this.app.kind);
    const room = Math.floor((width - buttons - 44) / COLUMN);
    const colour = focused ? COLOURS.titleText : COLOURS.titleIdle;
    painter.text(38, (TITLE - LINE) / 2, shortened(this.app.title, room), colour);
    const middle = TITLE / 2;
    const close = width - BUTTON / 2;
    painter.stroke([close - 6, middle - 6], [close + 6, middle + 6], 1.8, colour);
    painter.stroke([close - 6, middle + 6], [close + 6, middle - 6], 1.8, colour);
    const largest = close - BUTTON;
    if (movable) painter.frame({ x: largest - 6, y: middle - 6, width: 13, height: 12 }, colour);
    if (movable) painter.paint({ x: largest - 6, y: middle - 6, width: 13, height: 3 }, colour);
    const smallest = movable ? largest - BUTTON : largest;
    painter.paint({ x: smallest - 6, y: middle + 4, width: 13, height: 2 }, colour);
  }

  #drawTools(painter: Painter): void {
    const { x, y, width } = this.shown;
    const bar = { x: x + 1, y: y + TITLE, width: width - 2, height: TOOLBAR };
    painter.paint(bar, COLOURS.toolbar);
    painter.paint({ ...bar, y: bar.y + TOOLBAR - 1, height: 1 }, COLOURS.line);
    const clipped = painter.within(bar);
    for (const { tool, area } of this.#toolAreas()) {
      const left = area.x - bar.x + Math.floor((area.width - widthOf(tool.label) * COLUMN) / 2);
      const top = (TOOLBAR - LINE) / 2 - 1;
      clipped.text(left, top, tool.label, tool.enabled && !this.app.dialog ? COLOURS.text : COLOURS.disabled);
    }
  }

  /** Closer together where there is little room. */
  #toolAreas(): { tool: Tool; area: Area }[] {
    const tools = this.app.tools();
    const text = tools.reduce((sum, { label }) => sum + widthOf(label) * COLUMN, 0);
    const padding = Math.max(4, Math.min(14, Math.floor((this.shown.width - 8 - text) / (2 * tools.length))));
    let x = this.shown.x + 4;
    return tools.map((tool) => {
      const width = widthOf(tool.label) * COLUMN + 2 * padding;
      const area = { x, y: this.shown.y + TITLE, width, height: TOOLBAR };
      x += width;
      return { tool, area };
    });
  }
}
