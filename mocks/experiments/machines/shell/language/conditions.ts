// `test` and `[ … ]`
import { sizeOf } from '../Disk.ts';
import type { Shell } from '../Shell.ts';
import { Usage } from './io.ts';

export function holds(shell: Shell, words: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = words;
  if (first === '!' && words.length > 1) return !holds(shell, words.slice(1));
  if (words.length <= 1) return first !== '';
  if (words.length > 3) throw new Usage('too many arguments', 2);
  if (words.length === 2) {
    const unary = UNARY.get(first);
    if (!unary) throw new Usage(`${first}: unary operator expected`, 2);
    return unary(second, shell);
  }
  const numeric = NUMERIC.get(second);
  if (numeric) return numeric(wholeNumber(first), wholeNumber(third));
  if (second === '=' || second === '==') return first === third;
  if (second === '!=') return first !== third;
  throw new Usage(`${second}: binary operator expected`, 2);
}

const UNARY: ReadonlyMap<string, (value: string, shell: Shell) => boolean> = new Map(
  Object.entries({
    '-z': (value) => value === '',
    '-n': (value) => value !== '',
    '-e': (value, shell) => shell.nodeAt(value) !== undefined,
    '-f': (value, shell) => shell.nodeAt(value)?.kind === 'file',
    '-d': (value, shell) => shell.nodeAt(value)?.kind === 'dir',
    '-L': (value, shell) => shell.disk.nameAt(shell.path(value))?.kind === 'link',
    '-s': (value, shell) => sizeOf(shell.nodeAt(value)) > 0,
    '-r': (value, shell) => hasMode(shell, value, 0o400),
    '-w': (value, shell) => hasMode(shell, value, 0o200),
    '-x': (value, shell) => hasMode(shell, value, 0o100),
  } satisfies Record<string, (value: string, shell: Shell) => boolean>),
);

const hasMode = (shell: Shell, path: string, bit: number): boolean => ((shell.nodeAt(path)?.mode ?? 0) & bit) > 0;

const NUMERIC: ReadonlyMap<string, (a: number, b: number) => boolean> = new Map(
  Object.entries({
    '-eq': (a, b) => a === b,
    '-ne': (a, b) => a !== b,
    '-lt': (a, b) => a < b,
    '-le': (a, b) => a <= b,
    '-gt': (a, b) => a > b,
    '-ge': (a, b) => a >= b,
  } satisfies Record<string, (a: number, b: number) => boolean>),
);

function wholeNumber(text: string): number {
  if (!/^\s*[-+]?\d+\s*$/.test(text)) throw new Usage(`${text}: integer expression expected`, 2);
  return Number(text);
}
