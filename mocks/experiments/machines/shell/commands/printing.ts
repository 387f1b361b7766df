// `echo -e` and `printf`.
import { backslashed } from '../language/quoting.ts';

const LETTERS: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  e: '\u001B',
  E: '\u001B',
  f: '\f',
  v: '\v',
  '\\': '\\',
  '"': '"',
};

export const escapes = (text: string): string =>
  text.replaceAll(
    /\\(?:0([0-7]{0,3})|x([\dA-Fa-f]{1,2})|[uU]([\dA-Fa-f]{4,8})|([a-zE\\"]))/g,
    (whole, octal?: string, hex?: string, unicode?: string, letter?: string) => {
      if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal || '0', 8));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (unicode !== undefined) return String.fromCodePoint(Number.parseInt(unicode, 16));
      return LETTERS[letter ?? ''] ?? whole;
    },
  );

const SPEC = /%([-+ 0#']*)(\*|\d+)?(?:\.(\*|-?\d+)?)?(?:[hlLqjzt]*)((?:\([^)]*\)T)|[sdiufFxXocegEGqb%])/g;

const WIDEST = 100_000;

export interface Filling {
  /** A number cannot be read. */
  onTrouble?(value: string): void;
  /** What `%c` makes of a number: awk has its letter. */
  letterOf?(value: string): string | undefined;
  textOf?(value: string): string;
  /** `%(…)T` */
  dateOf?(format: string, value: string): string;
  /** The format is not used again for more values. */
  readonly once?: boolean;
}

/** The format is used again as long as there are values. */
export function filled(format: string, values: readonly string[], filling: Filling = {}): string {
  const queue = [...values];
  let text = '';
  do {
    const before = queue.length;
    text += format.replaceAll(
      SPEC,
      (whole: string, flags: string, width: string | undefined, digits: string | undefined, kind: string) => {
        if (kind === '%') return '%';
        const given = Number(width === '*' ? (queue.shift() ?? 0) : (width ?? 0));
        const size = Math.max(-WIDEST, Math.min(WIDEST, given));
        const places = digits === '*' ? queue.shift() : (digits ?? (/\.[^.]$/.test(whole) ? '0' : undefined));
        const value = one(kind, queue.shift(), { digits: places, flags, filling });
        return padded(value, { flags: size < 0 ? `${flags}-` : flags, width: Math.abs(size), kind, digits: places });
      },
    );
    if (queue.length === before || filling.once === true) break;
  } while (queue.length > 0);
  return text;
}

interface Spec {
  readonly digits: string | undefined;
  readonly flags: string;
  readonly filling: Filling;
}

function one(kind: string, given: string | undefined, { digits, flags, filling }: Spec): string {
  const value = given ?? '';
  if (kind === 's') {
    const text = filling.textOf?.(value) ?? value;
    return digits === undefined ? text : [...text].slice(0, Number(digits)).join('');
  }
  if (kind.endsWith('T')) return filling.dateOf?.(kind.slice(1, -2), value) ?? '';
  if (kind === 'q') return backslashed(value);
  if (kind === 'b') return escapes(value);
  if (kind === 'c') return filling.letterOf?.(value) ?? [...value][0] ?? '';
  const number = given === undefined ? 0 : numberOf(value, kind, filling);
  if (/[fFeEgG]/.test(kind)) return floating(kind, number, Number(digits ?? 6), flags);
  const whole = BigInt.asIntN(64, BigInt(Number.isFinite(number) ? Math.trunc(number) : 0));
  const exact = /^[-+]?\d{16,}$/.test(value) ? BigInt.asIntN(64, BigInt(value)) : whole;
  const unsigned = BigInt.asUintN(64, exact);
  const alt = flags.includes('#') && unsigned !== 0n;
  const text =
    kind === 'x' || kind === 'X'
      ? (alt ? '0x' : '') + unsigned.toString(16)
      : kind === 'o'
        ? (alt ? '0' : '') + unsigned.toString(8)
        : String(kind === 'u' ? unsigned : exact);
  const least = digits === undefined ? text : text.replace(/\d+$/, (figures) => figures.padStart(Number(digits), '0'));
  return kind === 'X' ? least.toUpperCase() : least;
}

/** `0x1f`, `010`, `'A`; what follows a number is a trouble. */
function numberOf(value: string, kind: string, { onTrouble }: Filling): number {
  if (/^['"]/.test(value)) return value.codePointAt(1) ?? 0;
  const text = value.trim();
  if (/^[-+]?0[xX][\da-fA-F]+$/.test(text)) return Number(text.replace(/^[-+]/, '')) * (text.startsWith('-') ? -1 : 1);
  if (onTrouble && /^[-+]?0[0-7]+$/.test(text)) return Number.parseInt(text, 8);
  const [number] = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/.exec(text) ?? [''];
  if (number !== text || (/[dioxXu]/.test(kind) && /[.e]/i.test(text))) onTrouble?.(value);
  return Number(number);
}

function floating(kind: string, number: number, digits: number, flags: string): string {
  const scientific = (places: number): string => number.toExponential(places).replace(/e([-+])(\d)$/, 'e$10$2');
  const lower = kind.toLowerCase();
  if (lower === 'f') return fixed(number, digits);
  if (lower === 'e') return kind === 'E' ? scientific(digits).toUpperCase() : scientific(digits);
  const places = Math.max(1, digits);
  const exponent = number === 0 ? 0 : Number(number.toExponential(places - 1).split('e')[1]);
  const long = exponent < -4 || exponent >= places ? scientific(places - 1) : fixed(number, places - 1 - exponent);
  const short = flags.includes('#') ? long : long.replace(/(\.\d*?)0+(?=e|$)/, '$1').replace(/\.(?=e|$)/, '');
  return kind === 'G' ? short.toUpperCase() : short;
}

/** A half goes to the even one, as C has it. */
export function fixed(number: number, digits: number): string {
  const places = Math.min(100, Math.max(0, digits));
  const rounded = number.toFixed(places);
  if (places > 70 || Math.abs(number) >= 1e15) return rounded;
  const exact = Math.abs(number).toFixed(places + 30);
  const head = exact.slice(0, exact.length - 30).replace(/\.$/, '');
  if (!/^50*$/.test(exact.slice(-30)) || !/[02468]$/.test(head)) return rounded;
  return number < 0 ? `-${head}` : head;
}

interface Padding {
  readonly flags: string;
  readonly width: number;
  readonly kind: string;
  readonly digits: string | undefined;
}

function padded(text: string, { flags, width, kind, digits }: Padding): string {
  const isText = /[sqbcT]/.test(kind);
  const sign =
    isText || /[uxXo]/.test(kind) || text.startsWith('-')
      ? ''
      : flags.includes('+')
        ? '+'
        : flags.includes(' ')
          ? ' '
          : '';
  const signed = sign + text;
  if (flags.includes('-')) return signed.padEnd(width);
  if (!flags.includes('0') || isText || (digits !== undefined && /[diuxXo]/.test(kind))) return signed.padStart(width);
  const [, head = '', rest = ''] = /^([-+ ]?(?:0[xX])?)(.*)$/s.exec(signed) ?? [];
  return head + rest.padStart(width - head.length, '0');
}
