// What is seen where there is no window: the wallpaper, and pictures to click on.
import type { AppKind } from './apps/App.ts';
import { widthOf } from './font/columns.ts';
import { COLUMN, LINE } from './font/glyphs.ts';
import { type Area, contains, type Size } from './screen/Bitmap.ts';
import { COLOURS } from './screen/colours.ts';
import { drawIcon, type IconName } from './screen/icons.ts';
import type { Painter } from './screen/Painter.ts';
import { LAUNCHERS } from './Taskbar.ts';

const ICON = { width: 96, height: 100, picture: 48 } as const;
/** So many below each other on a broad screen, next to each other on a narrow one. */
const [DOWN, ACROSS] = [6, 3];

export type IconTarget = AppKind | 'readme';

interface Icon {
  readonly target: IconTarget;
  readonly picture: IconName;
  readonly label: string;
}

const ICONS: readonly Icon[] = [
  ...LAUNCHERS.map(({ kind, label }) => ({ target: kind, picture: kind, label })),
  { target: 'readme', picture: 'file', label: 'README' },
];

export function drawWallpaper(painter: Painter, hostname: string, narrow: boolean): void {
  const { width, height } = painter;
  painter.paint({ x: 0, y: 0, width, height }, COLOURS.wallpaper);
  const band = Math.round(height * 0.66);
  painter.paint({ x: 0, y: band, width, height: height - band }, COLOURS.wallpaperBand);
  for (const [at, { picture, label }] of ICONS.entries()) {
    const area = iconArea(at, narrow);
    const left = area.x + (area.width - ICON.picture) / 2;
    drawIcon(painter.within({ x: left, y: area.y + 10, width: ICON.picture, height: ICON.picture }), picture);
    const text = area.x + Math.floor((area.width - widthOf(label) * COLUMN) / 2);
    painter.text(text, area.y + 68, label, COLOURS.wallpaperText);
  }
  painter.text(width - 20 - widthOf(hostname) * COLUMN, height - LINE - 16, hostname, COLOURS.wallpaperText);
}

export const iconAt = (at: { x: number; y: number }, narrow: boolean): IconTarget | undefined =>
  ICONS.find((_icon, no) => contains(iconArea(no, narrow), at))?.target;

function iconArea(no: number, narrow: boolean): Area {
  const [column, row] = narrow ? [no % ACROSS, Math.floor(no / ACROSS)] : [Math.floor(no / DOWN), no % DOWN];
  const size: Size = { width: ICON.width, height: ICON.height };
  return { x: 12 + column * ICON.width, y: 12 + row * ICON.height, ...size };
}
