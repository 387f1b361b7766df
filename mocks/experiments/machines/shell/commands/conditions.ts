// `test` and its brackets.
import { sizeOf } from '../Disk.ts';
import { globRegex } from '../language/Glob.ts';
import type { Shell } from '../Shell.ts';
import { Usage } from './options.ts';

export function holds(shell: Shell, args: readonly string[], patterns = false): boolean {
  const or = args.findIndex((arg) => arg === '-o' || arg === '||');
  if (or > 0) return holds(shell, args.slice(0, or), patterns) || holds(shell, args.slice(or + 1), patterns);
  const and = args.findIndex((arg) => arg === '-a' || arg === '&&');
  if (and > 0) return holds(shell, args.slice(0, and), patterns) && holds(shell, args.slice(and + 1), patterns);
  if (args[0] === '!' && args.length > 1) return !holds(shell, args.slice(1), patterns);
  if (args.length === 0) return false;
  if (args.length === 1) return args[0] !== '';
  const [a = '', b = '', c = ''] = args;
  if (args.length === 2) return ofOne(shell, a, b);
  if (args.length === 3) return ofTwo(shell, { a, operator: b, b: c }, patterns);
  throw new Usage('too many arguments', 2);
}

function ofOne(shell: Shell, operator: string, value: string): boolean {
  const node = shell.disk.nodeAt(shell.path(value));
  if (operator === '-z') return value === '';
  if (operator === '-n') return value !== '';
  if (operator === '-e') return node !== undefined;
  if (operator === '-f') return node?.kind === 'file';
  if (operator === '-d') return node?.kind === 'dir';
  if (operator === '-L' || operator === '-h') return shell.disk.nameAt(shell.path(value))?.kind === 'link';
  if (operator === '-s') return node !== undefined && sizeOf(node) > 0;
  if (operator === '-r' || operator === '-w') return node !== undefined;
  if (operator === '-x') return node !== undefined && (node.kind === 'dir' || (node.mode & 0o100) > 0);
  throw new Usage(`${operator}: unary operator expected`, 2);
}

function ofTwo(
  shell: Shell,
  { a, operator, b }: { a: string; operator: string; b: string },
  patterns: boolean,
): boolean {
  if (operator === '=' || operator === '==') return patterns ? globRegex(b).test(a) : a === b;
  if (operator === '!=') return !(patterns ? globRegex(b).test(a) : a === b);
  if (operator === '=~') return new RegExp(b, 'u').test(a);
  if (operator === '<') return a < b;
  if (operator === '>') return a > b;
  const at = (path: string): number => shell.disk.nodeAt(shell.path(path))?.at ?? 0;
  if (operator === '-nt') return at(a) > at(b);
  if (operator === '-ot') return at(a) < at(b);
  const bad = [a, b].find((one) => !/^\s*[-+]?\d+\s*$/.test(one));
  const [one, other] = [Number(a), Number(b)];
  const compared: Readonly<Record<string, boolean>> = {
    '-eq': one === other,
    '-ne': one !== other,
    '-lt': one < other,
    '-le': one <= other,
    '-gt': one > other,
    '-ge': one >= other,
  };
  const result = compared[operator];
  if (result === undefined) throw new Usage(`${operator}: binary operator expected`, 2);
  if (bad !== undefined) throw new Usage(`${bad}: integer expression expected`, 2);
  return result;
}
