// Keys by the numbers of X11, as RFB sends them, and what a terminal sends for them, as xterm does it.

export const KEY = { insert: 0xff63, pageUp: 0xff55, pageDown: 0xff56 } as const;

type Modifier = 'shift' | 'control' | 'alt';

const MODIFIERS: Readonly<Record<number, Modifier>> = {
  0xffe1: 'shift',
  0xffe2: 'shift',
  0xffe3: 'control',
  0xffe4: 'control',
  0xffe9: 'alt',
  0xffea: 'alt',
};

/** Backspace, Tab, Tab with Shift, Enter, Escape. */
const PLAIN: Readonly<Record<number, string>> = {
  0xff08: '\u007F',
  0xff09: '\t',
  0xfe20: '\u001B[Z',
  0xff0d: '\r',
  0xff1b: '\u001B',
};
/** The letter that ends the sequence of Home, the arrows, End, F1 to F4. */
const LETTERED: Readonly<Record<number, string>> = {
  0xff50: 'H',
  0xff51: 'D',
  0xff52: 'A',
  0xff53: 'C',
  0xff54: 'B',
  0xff57: 'F',
  0xffbe: 'P',
  0xffbf: 'Q',
  0xffc0: 'R',
  0xffc1: 'S',
};
/** The number in the sequence of Insert, Delete, the page keys, F5 to F12. */
const NUMBERED: Readonly<Record<number, number>> = {
  [KEY.insert]: 2,
  0xffff: 3,
  [KEY.pageUp]: 5,
  [KEY.pageDown]: 6,
  0xffc2: 15,
  0xffc3: 17,
  0xffc4: 18,
  0xffc5: 19,
  0xffc6: 20,
  0xffc7: 21,
  0xffc8: 23,
  0xffc9: 24,
};
/** Enter, Insert and Delete of the number block. */
const OF_NUMBER_BLOCK: Readonly<Record<number, number>> = { 0xff8d: 0xff0d, 0xff9e: KEY.insert, 0xff9f: 0xffff };
/** Signs of Chinese that have numbers from before there was Unicode; each run begins at its number. */
const SIGNS: readonly (readonly [first: number, signs: string])[] = [
  [0x4a1, '。「」、・'],
  [0xaa9, '—–'],
  [0xaae, '…'],
  [0xad0, '‘’“”'],
];

/** Follows which keys are held. */
export class Keys {
  readonly #held = new Set<number>();

  /** The key that was pressed; nothing for a modifier, and for a key that goes up. */
  press(keysym: number, down: boolean): number | undefined {
    if (!MODIFIERS[keysym]) return down ? sameKey(keysym) : undefined;
    if (down) this.#held.add(keysym);
    else this.#held.delete(keysym);
    return undefined;
  }

  holds(modifier: Modifier): boolean {
    return [...this.#held].some((keysym) => MODIFIERS[keysym] === modifier);
  }

  /** The text that a terminal sends for a key with those that are held. `applicationMode` is its mode of the arrow keys. */
  sequence(keysym: number, applicationMode: boolean): string | undefined {
    const control = this.holds('control');
    const alt = this.holds('alt') ? '\u001B' : '';
    const text = PLAIN[keysym] ?? characterOf(keysym);
    if (text !== undefined) return alt + (control ? controlled(text) : text);
    const mask = 1 + (this.holds('shift') ? 1 : 0) + (alt === '' ? 0 : 2) + (control ? 4 : 0);
    const letter = LETTERED[keysym];
    if (letter !== undefined && mask > 1) return `\u001B[1;${mask}${letter}`;
    if (letter !== undefined) return `\u001B${applicationMode || letter >= 'P' ? 'O' : '['}${letter}`;
    const number = NUMBERED[keysym];
    return number === undefined ? undefined : `\u001B[${number}${mask > 1 ? `;${mask}` : ''}~`;
  }
}

/** The keys of the number block stand for those elsewhere; its Home to End lie 0x45 above them. */
const sameKey = (keysym: number): number =>
  keysym >= 0xff95 && keysym <= 0xff9c ? keysym - 0x45 : (OF_NUMBER_BLOCK[keysym] ?? keysym);

export function characterOf(keysym: number): string | undefined {
  if ((keysym >= 0x20 && keysym <= 0x7e) || (keysym >= 0xa0 && keysym <= 0xff)) return String.fromCodePoint(keysym);
  // Digits and signs of the number block.
  if (keysym >= 0xffaa && keysym <= 0xffb9) return String.fromCodePoint(keysym - 0xff80);
  if (keysym >= 0x01000000 && keysym <= 0x0110ffff) return String.fromCodePoint(keysym - 0x01000000);
  const run = SIGNS.find(([first, signs]) => keysym >= first && keysym < first + signs.length);
  return run?.[1][keysym - run[0]];
}

/** Ctrl-A is 1, Ctrl-[ is 27; space and @ are 0. */
function controlled(text: string): string {
  const code = text.toUpperCase().codePointAt(0) ?? 0;
  if (code === 0x20) return '\0';
  return code >= 0x40 && code <= 0x5f ? String.fromCodePoint(code - 0x40) : text;
}
