// `echo -e` and `printf`, for awk too.

const LETTERS: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  e: '\u001B',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/** `\n`, `\033`, `\x41` */
export const escapes = (text: string): string =>
  text.replaceAll(
    /\\(?:([0-7]{1,3})|x([\dA-Fa-f]{1,2})|([abenrt\\'"]))/g,
    (_whole, octal?: string, hex?: string, letter?: string) => {
      if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
      return hex === undefined ? (LETTERS[letter ?? ''] ?? '') : String.fromCodePoint(Number.parseInt(hex, 16));
    },
  );

const SPEC = /%([-+ 0]*)(\d+)?(?:\.(\d+))?([sdifcxXobe%])/g;
const WIDEST = 1000;

/** The format is used again as long as there are values. `onTrouble` hears of values that are no numbers. */
export function formatted(
  format: string,
  values: readonly string[],
  { onTrouble, once = false }: { onTrouble?: (value: string) => void; once?: boolean } = {},
): string {
  const queue = [...values];
  let text = '';
  let more: boolean;
  do {
    const before = queue.length;
    text += format.replaceAll(
      SPEC,
      (_whole, flags: string, width: string | undefined, digits: string | undefined, kind: string) => {
        if (kind === '%') return '%';
        const value = queue.shift() ?? '';
        const isText = /[scb]/.test(kind);
        const shown = isText ? textValue(value, kind, digits) : numberValue(value, kind, digits, onTrouble);
        return padded(flags.includes('+') && !isText && !shown.startsWith('-') ? `+${shown}` : shown, {
          width: Math.min(WIDEST, Number(width ?? 0)),
          left: flags.includes('-'),
          zeros: flags.includes('0') && !isText,
        });
      },
    );
    more = !once && queue.length > 0 && queue.length < before;
  } while (more);
  return text;
}

function textValue(value: string, kind: string, digits: string | undefined): string {
  if (kind === 'c') return [...value][0] ?? '';
  const text = kind === 'b' ? escapes(value) : value;
  return digits === undefined ? text : [...text].slice(0, Number(digits)).join('');
}

function numberValue(
  value: string,
  kind: string,
  digits: string | undefined,
  onTrouble?: (value: string) => void,
): string {
  const [leading = ''] = /^\s*[-+]?(?:0[xX][\da-fA-F]+|\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+)/.exec(value) ?? [];
  if (leading !== value) onTrouble?.(value);
  const number = Number(leading);
  if (kind === 'f') return number.toFixed(Number(digits ?? 6));
  if (kind === 'e') return number.toExponential(Number(digits ?? 6)).replace(/e([-+])(\d)$/, 'e$10$2');
  const whole = Math.trunc(number);
  const text = whole.toString(kind === 'o' ? 8 : /x/i.test(kind) ? 16 : 10).padStart(Number(digits ?? 0), '0');
  return kind === 'X' ? text.toUpperCase() : text;
}

function padded(text: string, { width, left, zeros }: { width: number; left: boolean; zeros: boolean }): string {
  if (left) return text.padEnd(width);
  if (!zeros) return text.padStart(width);
  const sign = /^[-+]?/.exec(text)?.[0] ?? '';
  return sign + text.slice(sign.length).padStart(width - sign.length, '0');
}
