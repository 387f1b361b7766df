import type { KeyName, Press } from '../Press.ts';

const ARROWS: Readonly<Partial<Record<KeyName, string>>> = {
  Up: 'A',
  Down: 'B',
  Right: 'C',
  Left: 'D',
  Home: 'H',
  End: 'F',
};
const NUMBERED: Readonly<Partial<Record<KeyName, number>>> = {
  Insert: 2,
  Delete: 3,
  PageUp: 5,
  PageDown: 6,
  F5: 15,
  F6: 17,
  F7: 18,
  F8: 19,
  F9: 20,
  F10: 21,
  F11: 23,
  F12: 24,
};
const FIRST_KEYS: Readonly<Partial<Record<KeyName, string>>> = { F1: 'P', F2: 'Q', F3: 'R', F4: 'S' };

/** What a terminal sends for a key, as xterm does it. */
export function keySequence(press: Press, applicationMode: boolean): string | undefined {
  const { name, text, control, alt } = press;
  if (text !== undefined) return (alt ? '\u001B' : '') + (control ? controlled(text) : text);
  if (name === undefined) return undefined;
  return plain(name, press) ?? held(name, press, applicationMode);
}

function plain(name: KeyName, { control, alt, shift }: Press): string | undefined {
  const before = alt ? '\u001B' : '';
  if (name === 'Enter') return `${before}\r`;
  if (name === 'Escape') return '\u001B';
  if (name === 'Tab') return shift ? '\u001B[Z' : '\t';
  if (name === 'Backspace') return `${before}${control ? '\b' : '\u007F'}`;
  return undefined;
}

/** Keys that also say what is held with them. */
function held(name: KeyName, { control, alt, shift }: Press, applicationMode: boolean): string | undefined {
  const mask = 1 + (shift ? 1 : 0) + (alt ? 2 : 0) + (control ? 4 : 0);
  const arrow = ARROWS[name];
  if (arrow !== undefined && mask > 1) return `\u001B[1;${mask}${arrow}`;
  if (arrow !== undefined) return `\u001B${applicationMode ? 'O' : '['}${arrow}`;
  const first = FIRST_KEYS[name];
  if (first !== undefined) return mask > 1 ? `\u001B[1;${mask}${first}` : `\u001BO${first}`;
  const number = NUMBERED[name];
  return number === undefined ? undefined : `\u001B[${number}${mask > 1 ? `;${mask}` : ''}~`;
}

/** Ctrl-A is 1, Ctrl-[ is 27; space and @ are 0. */
function controlled(text: string): string {
  const code = text.toUpperCase().codePointAt(0) ?? 0;
  if (code === 0x20) return '\0';
  if (code === 0x3f) return '\u007F';
  return code >= 0x40 && code <= 0x5f ? String.fromCodePoint(code - 0x40) : text;
}
