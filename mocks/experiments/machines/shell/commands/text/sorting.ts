import type { Options } from '../options.ts';

/** `-k2,3nr`: from a field to another, and how it is compared. */
interface Key {
  readonly from: number;
  readonly to: number;
  readonly how: string;
}

export function sorted(lines: readonly string[], options: Options): string[] {
  const how = ['n', 'r', 'f', 'h'].filter((letter) => options.has(letter)).join('');
  const keys = options.values('k').map((text) => keyOf(text, how));
  const by = options.value('t');
  const compare = (a: string, b: string): number => {
    for (const key of keys) {
      const order = compared(part(a, key, by), part(b, key, by), key.how);
      if (order !== 0) return order;
    }
    return keys.length === 0 ? compared(a, b, how) : 0;
  };
  // Lines that compare as the same are ordered by all of their letters.
  const last = how.includes('r') ? 'r' : '';
  const ordered = lines.toSorted((a, b) => {
    const order = compare(a, b);
    return order === 0 && !options.has('u') ? compared(a, b, last) : order;
  });
  return options.has('u')
    ? ordered.filter((line, at) => at === 0 || compare(line, ordered[at - 1] ?? '') !== 0)
    : ordered;
}

function keyOf(text: string, given: string): Key {
  const [, from = '1', first = '', to, second = ''] = /^(\d+)([a-z]*)(?:,(\d+)([a-z]*))?$/.exec(text) ?? [];
  return { from: Number(from), to: to === undefined ? Infinity : Number(to), how: first + second || given };
}

/** Without a separator, the blanks before a field belong to it. */
function part(line: string, { from, to }: Key, by: string | undefined): string {
  const fields = by === undefined ? (line.match(/\s*\S+/g) ?? []) : line.split(by);
  return fields.slice(from - 1, to).join(by ?? '');
}

function compared(a: string, b: string, how: string): number {
  const order = /[nh]/.test(how)
    ? numberOf(a) - numberOf(b)
    : byLetters(how.includes('f') ? a.toUpperCase() : a, how.includes('f') ? b.toUpperCase() : b);
  return how.includes('r') ? -order : order;
}

const byLetters = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const UNITS: Readonly<Record<string, number>> = { K: 1024, M: 1024 ** 2, G: 1024 ** 3 };

/** `10K` counts as what it stands for. */
function numberOf(text: string): number {
  const [, number = '0', unit = ''] = /^\s*(-?\d*\.?\d+)([KMG]?)/.exec(text) ?? [];
  return Number(number) * (UNITS[unit] ?? 1);
}
