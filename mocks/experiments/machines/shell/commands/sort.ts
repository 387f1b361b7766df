import type { Commands, Run } from '../language/io.ts';
import { type Program, put } from '../language/process.ts';
import { inputs, linesOf, textOf } from './input.ts';
import { type Options, optionsOf } from './options.ts';

export const SORT_COMMANDS: Commands = {
  sort: { about: '排序，-n 按数值，-r 倒序，-u 去重，-k 列（可以几个），-t 分隔符，-V 按版本', run: sort },
};

/** `-k2,2nr`: from a field, and a letter of it, to another. */
interface Key {
  readonly from: number;
  readonly fromLetter: number;
  readonly to: number;
  readonly toLetter: number;
  readonly how: string;
}

const HOW = 'nrfhVbdigM';

function keyOf(text: string, given: string): Key {
  const [, from = '1', fromLetter = '1', first = '', to, toLetter = '0', second = ''] =
    /^(\d+)(?:\.(\d+))?([a-zA-Z]*)(?:,(\d+)(?:\.(\d+))?([a-zA-Z]*))?$/.exec(text) ?? [];
  return {
    from: Number(from),
    fromLetter: Number(fromLetter),
    to: to === undefined ? Infinity : Number(to),
    toLetter: Number(toLetter),
    how: first + second || given,
  };
}

function* sort(run: Run): Program {
  const options = optionsOf(run.args, `${HOW}uzcCsk:t:o:`, {
    reverse: 'r',
    unique: 'u',
    'numeric-sort': 'n',
    'human-numeric-sort': 'h',
    'version-sort': 'V',
    'ignore-case': 'f',
    key: 'k',
    'field-separator': 't',
    output: 'o',
    check: 'c',
    stable: 's',
  });
  const { given, failed } = yield* inputs(run, options.rest);
  const lines = given.flatMap(({ text }) => linesOf(text));
  const how = HOW.split('')
    .filter((letter) => options.has(letter))
    .join('');
  const compare = comparing(options, how);
  if (options.has('c') || options.has('C')) {
    const at = lines.findIndex((line, index) => {
      const order = index === 0 ? 0 : compare(lines[index - 1] ?? '', line);
      return order > 0 || (index > 0 && order === 0 && options.has('u'));
    });
    if (at >= 0 && options.has('c')) {
      run.err.write(`sort: ${options.rest[0] ?? '-'}:${at + 1}: disorder: ${lines[at] ?? ''}\n`);
    }
    return Number(at >= 0);
  }
  const last =
    options.has('s') || options.has('u')
      ? () => 0
      : (a: string, b: string) => byLetters(a, b) * (how.includes('r') ? -1 : 1);
  const sorted = lines.toSorted((a, b) => {
    const order = compare(a, b);
    return order === 0 ? last(a, b) : order;
  });
  const kept = options.has('u')
    ? sorted.filter((line, at) => at === 0 || compare(line, sorted[at - 1] ?? '') !== 0)
    : sorted;
  const target = options.value('o');
  if (target === undefined) yield* put(run.out, textOf(kept));
  else run.shell.disk.write(run.shell.path(target), textOf(kept), run.shell.facts.now());
  return Number(failed) * 2;
}

const byLetters = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function comparing(options: Options, how: string): (a: string, b: string) => number {
  const keys = options.values('k').map((text) => keyOf(text, how));
  const by = options.value('t')?.replace(/^\\t$/, '\t');
  const wanted = keys.length > 0 ? keys : [{ from: 1, fromLetter: 1, to: Infinity, toLetter: 0, how }];
  return (a, b) => {
    for (const key of wanted) {
      const whole = keys.length === 0;
      const order = ordered(whole ? a : part(a, key, by), whole ? b : part(b, key, by), key.how);
      if (order !== 0) return key.how.includes('r') ? -order : order;
    }
    return 0;
  };
}

/** Without a separator, the blanks before a field belong to it. */
function part(line: string, { from, fromLetter, to, toLetter, how }: Key, by: string | undefined): string {
  const fields = by === undefined ? (line.match(/\s*\S+/g) ?? []) : line.split(by);
  const ownEnd = to < Infinity && toLetter > 0;
  const some = fields.slice(from - 1, ownEnd ? to - 1 : to);
  const last = ownEnd ? (fields[to - 1] ?? '').slice(0, toLetter) : undefined;
  const joined = [...some, ...(last === undefined ? [] : [last])].join(by ?? '').slice(fromLetter - 1);
  return how.includes('b') ? joined.trimStart() : joined;
}

function ordered(a: string, b: string, how: string): number {
  if (/[nhg]/.test(how)) return leadingNumber(a, how) - leadingNumber(b, how);
  if (how.includes('M')) return monthOf(a) - monthOf(b);
  if (how.includes('V')) return byVersion(a, b);
  const plain = (text: string): string => {
    const cased = how.includes('f') ? text.toUpperCase() : text;
    return how.includes('d') ? cased.replaceAll(/[^\w\s]|_/g, '') : cased;
  };
  return byLetters(plain(a), plain(b));
}

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';
const monthOf = (text: string): number => MONTHS.indexOf(text.trim().slice(0, 3).toLowerCase() || '-');

const UNITS: Readonly<Record<string, number>> = { K: 1024, k: 1024, M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 };

function leadingNumber(line: string, how: string): number {
  const [, number = '0', unit = ''] = /^\s*(-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?)([kKMGT]?)/.exec(line) ?? [];
  return Number(how.includes('g') ? number : number.replace(/e.*/, '')) * (how.includes('h') ? (UNITS[unit] ?? 1) : 1);
}

function byVersion(a: string, b: string): number {
  const [one, other] = [a.match(/\d+|\D+/g) ?? [], b.match(/\d+|\D+/g) ?? []];
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const [x = '', y = ''] = [one[at], other[at]];
    const order = /^\d/.test(x) && /^\d/.test(y) ? Number(x) - Number(y) : byLetters(x, y);
    if (order !== 0) return order;
  }
  return 0;
}
