// The terminal's colours: dark in both schemes, as terminals are, so that a screen looks the same in every report.
import type { ITheme } from '@xterm/xterm';

/** Names of the theme's variables, without the dashes. */
const ROLES = {
  background: 'mantine-color-dark-8',
  foreground: 'mantine-color-dark-0',
  cursor: 'mantine-color-jade-4',
  cursorAccent: 'mantine-color-dark-8',
  selectionBackground: 'mantine-color-jade-8',
  selectionInactiveBackground: 'mantine-color-dark-4',
  black: 'mantine-color-dark-5',
  red: 'mantine-color-red-4',
  green: 'mantine-color-jade-4',
  yellow: 'mantine-color-amber-4',
  blue: 'mantine-color-blue-4',
  magenta: 'mantine-color-grape-4',
  cyan: 'mantine-color-cyan-4',
  white: 'mantine-color-gray-2',
  brightBlack: 'mantine-color-dark-2',
  brightRed: 'mantine-color-red-3',
  brightGreen: 'mantine-color-jade-3',
  brightYellow: 'mantine-color-amber-3',
  brightBlue: 'mantine-color-blue-3',
  brightMagenta: 'mantine-color-grape-3',
  brightCyan: 'mantine-color-cyan-3',
  brightWhite: 'mantine-color-white',
} satisfies ITheme;

export function terminalTheme(): ITheme {
  const style = getComputedStyle(document.documentElement);
  const theme: Record<string, string> = {};
  for (const [role, name] of Object.entries(ROLES)) theme[role] = style.getPropertyValue(`--${name}`).trim();
  return theme;
}
