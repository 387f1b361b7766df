// The byte sequences of the bar's keys, and of letters typed while its Ctrl or Alt is pressed.
import type { ConsoleKey } from '../MachineConsole.ts';

const ARROWS: Partial<Record<ConsoleKey, string>> = { up: 'A', down: 'B', right: 'C', left: 'D' };
const PLAIN: Partial<Record<ConsoleKey, string>> = { escape: '\u001B', tab: '\t', interrupt: '\u0003' };

type Held = ReadonlySet<ConsoleKey>;

/** `application`: the mode in which programs such as editors expect arrows in another form. */
export function keySequence(key: ConsoleKey, held: Held, application: boolean): string {
  const arrow = ARROWS[key];
  if (arrow === undefined) return (held.has('alt') && PLAIN[key] ? '\u001B' : '') + (PLAIN[key] ?? '');
  const modifier = 1 + (held.has('alt') ? 2 : 0) + (held.has('control') ? 4 : 0);
  if (modifier > 1) return `\u001B[1;${modifier}${arrow}`;
  return `\u001B${application ? 'O' : '['}${arrow}`;
}

/** Applies the pressed keys to the first letter of the input. */
export function withHeld(data: string, held: Held): string {
  const [letter = ''] = data;
  const code = letter.toUpperCase().codePointAt(0) ?? 0;
  const controlled = held.has('control') && code >= 0x40 && code <= 0x5f;
  const first = controlled ? String.fromCodePoint(code & 0x1f) : letter;
  return (held.has('alt') ? '\u001B' : '') + first + data.slice(letter.length);
}
