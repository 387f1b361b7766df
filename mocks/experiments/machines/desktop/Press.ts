// Keys, as the programs of the desktop get them.
import { legacyCharacter } from './legacyKeysyms.ts';

export type KeyName =
  | 'Backspace'
  | 'Tab'
  | 'Enter'
  | 'Escape'
  | 'Delete'
  | 'Insert'
  | 'Home'
  | 'End'
  | 'PageUp'
  | 'PageDown'
  | 'Left'
  | 'Up'
  | 'Right'
  | 'Down'
  | `F${number}`;

export interface Press {
  readonly name?: KeyName;
  /** The character that the key writes. */
  readonly text?: string;
  readonly shift: boolean;
  readonly control: boolean;
  readonly alt: boolean;
}

const NAMES: Readonly<Record<number, KeyName>> = {
  0xff08: 'Backspace',
  0xff09: 'Tab',
  0xfe20: 'Tab',
  0xff0d: 'Enter',
  0xff8d: 'Enter',
  0xff1b: 'Escape',
  0xff50: 'Home',
  0xff51: 'Left',
  0xff52: 'Up',
  0xff53: 'Right',
  0xff54: 'Down',
  0xff55: 'PageUp',
  0xff56: 'PageDown',
  0xff57: 'End',
  0xff63: 'Insert',
  0xffff: 'Delete',
  0xff95: 'Home',
  0xff96: 'Left',
  0xff97: 'Up',
  0xff98: 'Right',
  0xff99: 'Down',
  0xff9a: 'PageUp',
  0xff9b: 'PageDown',
  0xff9c: 'End',
  0xff9e: 'Insert',
  0xff9f: 'Delete',
};

type Modifier = 'shift' | 'control' | 'alt';

const MODIFIERS: Readonly<Record<number, Modifier>> = {
  0xffe1: 'shift',
  0xffe2: 'shift',
  0xffe3: 'control',
  0xffe4: 'control',
  0xffe9: 'alt',
  0xffea: 'alt',
};

const FUNCTION_KEYS = { first: 0xffbe, last: 0xffc9 } as const;
/** Of the number block: characters, 0xff80 above ASCII. */
const NUMBER_BLOCK = { first: 0xffaa, last: 0xffb9, above: 0xff80 } as const;
const UNICODE = { first: 0x01000000, last: 0x0110ffff } as const;

/** Follows which keys are held. */
export class Keys {
  readonly #held = new Set<number>();

  /** What a key that goes down means; nothing when it only changes others. */
  press(keysym: number, down: boolean): Press | undefined {
    if (MODIFIERS[keysym]) {
      if (down) this.#held.add(keysym);
      else this.#held.delete(keysym);
      return undefined;
    }
    if (!down) return undefined;
    const name = nameOf(keysym);
    const text = name === undefined ? characterOf(keysym) : undefined;
    if (name === undefined && text === undefined) return undefined;
    return {
      ...(name !== undefined && { name }),
      ...(text !== undefined && { text }),
      // Shift and Tab have a keysym together.
      shift: this.holds('shift') || keysym === 0xfe20,
      control: this.holds('control'),
      alt: this.holds('alt'),
    };
  }

  holds(modifier: Modifier): boolean {
    return [...this.#held].some((keysym) => MODIFIERS[keysym] === modifier);
  }

  /** Whoever held them is gone. */
  release(): void {
    this.#held.clear();
  }
}

function nameOf(keysym: number): KeyName | undefined {
  if (keysym >= FUNCTION_KEYS.first && keysym <= FUNCTION_KEYS.last) return `F${keysym - FUNCTION_KEYS.first + 1}`;
  return NAMES[keysym];
}

function characterOf(keysym: number): string | undefined {
  if ((keysym >= 0x20 && keysym <= 0x7e) || (keysym >= 0xa0 && keysym <= 0xff)) return String.fromCodePoint(keysym);
  if (keysym >= UNICODE.first && keysym <= UNICODE.last) return String.fromCodePoint(keysym - UNICODE.first);
  if (keysym >= NUMBER_BLOCK.first && keysym <= NUMBER_BLOCK.last) {
    return String.fromCodePoint(keysym - NUMBER_BLOCK.above);
  }
  return legacyCharacter(keysym);
}

/** Ctrl and a letter, whatever Shift and Caps Lock make of it. */
export const isChord = ({ control, alt, text }: Press, letter: string): boolean =>
  control && !alt && text?.toLowerCase() === letter;
