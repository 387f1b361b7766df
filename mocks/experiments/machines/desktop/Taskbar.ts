// The bar at the bottom: programs to start, windows to choose from, the time.
import type { AppKind } from './apps/App.ts';
import { shortened, widthOf } from './font/columns.ts';
import { COLUMN, LINE } from './font/glyphs.ts';
import { type Area, contains } from './screen/Bitmap.ts';
import { COLOURS } from './screen/colours.ts';
import { drawIcon } from './screen/icons.ts';
import type { Painter } from './screen/Painter.ts';
import { beijingTime } from '../../../world/clock.ts';
import type { WindowFrame } from './WindowFrame.ts';

export const TASKBAR = 52;
const LAUNCHER = 52;
const CLOCK = 76;
const WIDEST_BUTTON = 190;
const GAP = 4;

export const LAUNCHERS: readonly { kind: AppKind; label: string }[] = [
  { kind: 'terminal', label: '终端' },
  { kind: 'files', label: '文件' },
  { kind: 'editor', label: '编辑器' },
];

export type TaskbarTarget = { readonly launch: AppKind } | { readonly window: WindowFrame } | undefined;

export function drawTaskbar(
  painter: Painter,
  windows: readonly WindowFrame[],
  { active, now }: { active: WindowFrame | undefined; now: number },
): void {
  const { width, height } = painter;
  painter.paint({ x: 0, y: 0, width, height }, COLOURS.taskbar);
  for (const [at, { kind }] of LAUNCHERS.entries()) {
    drawIcon(painter.within({ x: at * LAUNCHER + 11, y: 11, width: 30, height: 30 }), kind);
  }
  for (const { window, area } of buttons(width, windows)) {
    painter.round(area, 5, window === active ? COLOURS.taskbarActive : COLOURS.taskbarButton);
    const room = Math.floor((area.width - 44) / COLUMN);
    const icon = room > 3 ? area.x + 10 : area.x + Math.floor((area.width - 20) / 2);
    drawIcon(painter.within({ x: icon, y: 16, width: 20, height: 20 }), window.app.kind);
    if (room > 3) painter.text(area.x + 36, 16, shortened(window.app.title, room), COLOURS.taskbarText);
  }
  drawClock(painter.within({ x: width - CLOCK, y: 0, width: CLOCK, height }), now);
}

function drawClock(painter: Painter, now: number): void {
  const time = beijingTime(now);
  const [clock, day] = [time.slice(11, 16), `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`];
  for (const [at, text] of [clock, day].entries()) {
    const left = painter.width - 12 - widthOf(text) * COLUMN;
    painter.text(left, 7 + at * (LINE + 2), text, COLOURS.taskbarText);
  }
}

/** `at` is from the bar's corner. */
export function taskbarTarget(
  width: number,
  windows: readonly WindowFrame[],
  at: { x: number; y: number },
): TaskbarTarget {
  const launcher = LAUNCHERS[Math.floor(at.x / LAUNCHER)];
  if (launcher) return { launch: launcher.kind };
  const button = buttons(width, windows).find(({ area }) => contains({ ...area, y: 0, height: TASKBAR }, at));
  return button && { window: button.window };
}

function buttons(width: number, windows: readonly WindowFrame[]): { window: WindowFrame; area: Area }[] {
  const left = LAUNCHERS.length * LAUNCHER + 8;
  const each = Math.min(WIDEST_BUTTON, Math.floor((width - left - CLOCK - 8) / Math.max(1, windows.length)));
  return windows.map((window, at) => ({
    window,
    area: { x: left + at * each, y: 6, width: each - GAP, height: TASKBAR - 12 },
  }));
}
