// Pictures of programs and files, drawn for any size.
import type { AppKind } from '../apps/App.ts';
import { COLOURS } from './colours.ts';
import { mixed, type Painter } from './Painter.ts';

export type IconName = AppKind | 'folder' | 'file' | 'up';

/** Fills the painter's area, a square. */
export function drawIcon(painter: Painter, name: IconName): void {
  const size = painter.width;
  const part = (share: number): number => Math.round(size * share);
  const box = (x: number, y: number, width: number, height: number) => ({
    x: part(x),
    y: part(y),
    width: part(width),
    height: part(height),
  });
  const radius = Math.max(2, part(0.1));
  if (name === 'terminal') {
    const outer = box(0.06, 0.12, 0.88, 0.76);
    painter.round(outer, radius, COLOURS.faint);
    const inner = { x: outer.x + 1, y: outer.y + 1, width: outer.width - 2, height: outer.height - 2 };
    painter.round(inner, radius - 1, COLOURS.console);
    const [left, top] = [part(0.22), part(0.4)];
    const reach = part(0.14);
    const thickness = Math.max(1.6, size * 0.055);
    painter.stroke([left, top], [left + reach, top + reach], thickness, COLOURS.consoleText);
    painter.stroke([left + reach, top + reach], [left, top + 2 * reach], thickness, COLOURS.consoleText);
    painter.stroke([part(0.48), top + 2 * reach], [part(0.74), top + 2 * reach], thickness, COLOURS.consoleText);
  } else if (name === 'folder' || name === 'files') {
    painter.round(box(0.06, 0.16, 0.4, 0.3), radius, COLOURS.folderDark);
    painter.round(box(0.06, 0.24, 0.88, 0.6), radius, COLOURS.folderDark);
    painter.round(box(0.06, 0.34, 0.88, 0.5), radius, COLOURS.folder);
  } else if (name === 'up') {
    const middle = part(0.5);
    const thickness = Math.max(1.8, size * 0.08);
    painter.stroke([middle, part(0.2)], [middle, part(0.8)], thickness, COLOURS.faint);
    painter.stroke([middle, part(0.2)], [part(0.26), part(0.45)], thickness, COLOURS.faint);
    painter.stroke([middle, part(0.2)], [part(0.74), part(0.45)], thickness, COLOURS.faint);
  } else {
    painter.round(box(0.18, 0.06, 0.64, 0.88), Math.max(2, part(0.06)), COLOURS.paperLine);
    const inner = box(0.18, 0.06, 0.64, 0.88);
    painter.round(
      { x: inner.x + 1, y: inner.y + 1, width: inner.width - 2, height: inner.height - 2 },
      Math.max(2, part(0.05)),
      COLOURS.paper,
    );
    for (const [at, length] of [0.4, 0.4, 0.28, 0.36].entries()) {
      const height = Math.max(1, part(0.035));
      painter.paint({ ...box(0.3, 0.26 + at * 0.15, length, 0.1), height }, COLOURS.paperLine);
    }
    if (name === 'editor') {
      const thickness = Math.max(2, size * 0.1);
      painter.stroke([part(0.88), part(0.46)], [part(0.6), part(0.8)], thickness, COLOURS.accent);
      painter.stroke([part(0.58), part(0.82)], [part(0.53), part(0.88)], thickness / 2, mixed(COLOURS.accent, 0, 0.4));
    }
  }
}
