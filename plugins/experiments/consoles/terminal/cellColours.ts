// The colours of a terminal's cell, as a picture shows them.
import type { IBufferCell, ITheme } from '@xterm/xterm';

/** The sixteen colours of the theme by their number. */
const NAMED = [
  'black',
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  'white',
  'brightBlack',
  'brightRed',
  'brightGreen',
  'brightYellow',
  'brightBlue',
  'brightMagenta',
  'brightCyan',
  'brightWhite',
] as const;
/** Behind them a cube of six shades of red, green and blue, and after that greys. */
const SHADES = [0, 95, 135, 175, 215, 255];
const FIRST_GREY = 232;

export function cellColours(cell: IBufferCell, theme: ITheme): { ground: string | undefined; ink: string | undefined } {
  const ink = cell.isFgDefault() ? theme.foreground : colourOf(cell.getFgColor(), cell.isFgRGB(), theme);
  const ground = cell.isBgDefault() ? undefined : colourOf(cell.getBgColor(), cell.isBgRGB(), theme);
  return cell.isInverse() === 0 ? { ink, ground } : { ink: ground ?? theme.background, ground: ink };
}

function colourOf(value: number, whole: boolean, theme: ITheme): string | undefined {
  if (whole) return rgb(value >> 16, (value >> 8) & 0xff, value & 0xff);
  const name = NAMED[value];
  if (name) return theme[name];
  const grey = 8 + (value - FIRST_GREY) * 10;
  if (value >= FIRST_GREY) return rgb(grey, grey, grey);
  const shade = (weight: number): number => SHADES[Math.floor((value - NAMED.length) / weight) % 6] ?? 0;
  return rgb(shade(36), shade(6), shade(1));
}

const rgb = (red: number, green: number, blue: number): string => `rgb(${red} ${green} ${blue})`;
