// The terminal's colours, taken from the theme as it is shown now.
import type { ITheme } from '@xterm/xterm';

type Shades = readonly [light: string, dark: string];

/** Names of the theme's variables, without the dashes. */
const ROLES: Readonly<Record<string, Shades>> = {
  background: ['mantine-color-white', 'mantine-color-dark-8'],
  foreground: ['mantine-color-gray-9', 'mantine-color-dark-0'],
  cursor: ['mantine-color-jade-6', 'mantine-color-jade-4'],
  cursorAccent: ['mantine-color-white', 'mantine-color-dark-8'],
  selectionBackground: ['mantine-color-jade-2', 'mantine-color-jade-8'],
  selectionInactiveBackground: ['mantine-color-gray-2', 'mantine-color-dark-4'],
  black: ['mantine-color-gray-9', 'mantine-color-dark-5'],
  red: ['mantine-color-red-6', 'mantine-color-red-4'],
  green: ['mantine-color-jade-6', 'mantine-color-jade-4'],
  yellow: ['mantine-color-amber-8', 'mantine-color-amber-4'],
  blue: ['mantine-color-blue-8', 'mantine-color-blue-4'],
  magenta: ['mantine-color-grape-8', 'mantine-color-grape-4'],
  cyan: ['mantine-color-cyan-9', 'mantine-color-cyan-4'],
  white: ['mantine-color-gray-2', 'mantine-color-gray-2'],
  brightBlack: ['mantine-color-gray-6', 'mantine-color-dark-2'],
  brightRed: ['mantine-color-red-7', 'mantine-color-red-3'],
  brightGreen: ['mantine-color-jade-7', 'mantine-color-jade-3'],
  brightYellow: ['mantine-color-amber-8', 'mantine-color-amber-3'],
  brightBlue: ['mantine-color-blue-9', 'mantine-color-blue-3'],
  brightMagenta: ['mantine-color-grape-9', 'mantine-color-grape-3'],
  brightCyan: ['mantine-color-cyan-9', 'mantine-color-cyan-3'],
  brightWhite: ['mantine-color-gray-9', 'mantine-color-white'],
};

export function terminalTheme(scheme: 'light' | 'dark'): ITheme {
  const style = getComputedStyle(document.documentElement);
  const theme: Record<string, string> = {};
  for (const [role, [light, dark]] of Object.entries(ROLES)) {
    theme[role] = style.getPropertyValue(`--${scheme === 'light' ? light : dark}`).trim();
  }
  return theme;
}
