// `echo -e` and `printf`.

const LETTERS: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  e: '\u001B',
  f: '\f',
  v: '\v',
  '\\': '\\',
  '"': '"',
};

export const escapes = (text: string): string =>
  text.replaceAll(
    /\\(?:0([0-7]{1,3})|x([\dA-Fa-f]{1,2})|u([\dA-Fa-f]{4})|([a-z\\"]))/g,
    (whole, octal?: string, hex?: string, unicode?: string, letter?: string) => {
      if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (unicode !== undefined) return String.fromCodePoint(Number.parseInt(unicode, 16));
      return LETTERS[letter ?? ''] ?? whole;
    },
  );

const SPEC = /%([-+ 0#]*)(\d+|\*)?(?:\.(\d+))?([sdiufxXoceqb%])/g;

/** The format is used again as long as there are values. */
export function filled(format: string, values: readonly string[]): string {
  const queue = [...values];
  let text = '';
  do {
    const before = queue.length;
    text += format.replaceAll(
      SPEC,
      (_whole, flags: string, width: string | undefined, digits: string | undefined, kind: string) => {
        if (kind === '%') return '%';
        const value = queue.shift() ?? '';
        return padded(one(kind, value, digits), { flags, width: Number(width ?? 0), kind });
      },
    );
    if (queue.length === before) break;
  } while (queue.length > 0);
  return text;
}

function one(kind: string, value: string, digits: string | undefined): string {
  if (kind === 's' || kind === 'q') return digits === undefined ? value : value.slice(0, Number(digits));
  if (kind === 'b') return escapes(value);
  if (kind === 'c') return [...value][0] ?? '';
  const number = Number.isNaN(Number(value)) ? 0 : Number(value);
  if (kind === 'f') return number.toFixed(Number(digits ?? 6));
  if (kind === 'e') return number.toExponential(Number(digits ?? 6)).replace(/e([-+])(\d)$/, 'e$10$2');
  const whole = Math.trunc(number);
  return kind === 'x'
    ? whole.toString(16)
    : kind === 'X'
      ? whole.toString(16).toUpperCase()
      : kind === 'o'
        ? whole.toString(8)
        : String(whole);
}

function padded(text: string, { flags, width, kind }: { flags: string; width: number; kind: string }): string {
  const signed = flags.includes('+') && !/[sqbc]/.test(kind) && !text.startsWith('-') ? `+${text}` : text;
  if (flags.includes('-')) return signed.padEnd(width);
  if (!flags.includes('0') || /[sqbc]/.test(kind)) return signed.padStart(width);
  return signed.startsWith('-') ? `-${signed.slice(1).padStart(width - 1, '0')}` : signed.padStart(width, '0');
}
