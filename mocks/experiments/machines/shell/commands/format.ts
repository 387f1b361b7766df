// `echo -e` and `printf`.

const LETTERS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\u0007', e: '\u001B', '\\': '\\' };

/** `\n`, `\033` */
export const escapes = (text: string): string =>
  text.replaceAll(/\\(?:([0-7]{1,3})|([aenrt\\]))/g, (_whole, octal: string | undefined, letter: string) =>
    octal === undefined ? (LETTERS[letter] ?? '') : String.fromCodePoint(Number.parseInt(octal, 8)),
  );

const WIDEST = 1000;

/** The format is used again as long as there are values. `onTrouble` hears of values that are no numbers. */
export function formatted(format: string, values: readonly string[], onTrouble: (value: string) => void): string {
  const queue = [...values];
  const shown = (kind: string, digits: string | undefined): string => {
    const value = queue.shift() ?? '';
    if (kind === 's') return value;
    const number = Number(value);
    if (Number.isNaN(number)) onTrouble(value);
    return (Number.isNaN(number) ? 0 : number).toFixed(kind === 'd' ? 0 : Number(digits ?? 6));
  };
  let text = '';
  let before: number;
  do {
    before = queue.length;
    text += format.replaceAll(
      /%([-0]?)(\d*)(?:\.(\d+))?([sdf%])/g,
      (_whole, flag: string, width: string, digits: string | undefined, kind: string) => {
        if (kind === '%') return '%';
        const most = Math.min(WIDEST, Number(width));
        const one = shown(kind, digits);
        return flag === '-' ? one.padEnd(most) : one.padStart(most, flag === '0' && kind !== 's' ? '0' : ' ');
      },
    );
  } while (queue.length > 0 && queue.length < before);
  return text;
}
