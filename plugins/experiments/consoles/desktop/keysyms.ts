// Keys by the numbers of X11, as RFB sends them.
import type { ConsoleKey } from '../MachineConsole.ts';

export interface Key {
  readonly keysym: number;
  readonly code: string;
}

export const CONTROL: Key = { keysym: 0xffe3, code: 'ControlLeft' };
export const ALT: Key = { keysym: 0xffe9, code: 'AltLeft' };
export const LETTER_V: Key = { keysym: 0x76, code: 'KeyV' };

export const NAMED: Partial<Record<ConsoleKey, Key>> = {
  escape: { keysym: 0xff1b, code: 'Escape' },
  tab: { keysym: 0xff09, code: 'Tab' },
  left: { keysym: 0xff51, code: 'ArrowLeft' },
  up: { keysym: 0xff52, code: 'ArrowUp' },
  right: { keysym: 0xff53, code: 'ArrowRight' },
  down: { keysym: 0xff54, code: 'ArrowDown' },
};

const CONTROLS: Readonly<Record<string, number>> = { '\n': 0xff0d, '\r': 0xff0d, '\t': 0xff09, '\b': 0xff08 };
const LAST_OF_LATIN = 0xff;
const UNICODE = 0x01_00_00_00;

/** The keysym that types a letter, whatever keyboard there is. */
export function keysymOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return CONTROLS[letter] ?? (code <= LAST_OF_LATIN ? code : UNICODE + code);
}
