// What `find` asks of a file.
import { nameOf, sizeOf } from '../../Disk.ts';
import { globSource } from '../../language/Glob.ts';
import type { Run } from '../../language/io.ts';
import { ownerOf } from '../listing.ts';
import { Usage } from '../options.ts';
import { regexOf } from '../patterns.ts';
import type { Found } from './FindReader.ts';

type Plain = (found: Found, run: Run) => boolean;

const DAY = 86_400_000;
const UNITS: Readonly<Record<string, number>> = { c: 1, w: 2, b: 512, k: 1024, M: 1024 ** 2, G: 1024 ** 3 };

export function simpleTest(name: string, value: string): Plain {
  const glob = (flags = ''): RegExp => new RegExp(`^${globSource(value)}$`, `su${flags}`);
  if (name === '-name' || name === '-iname') {
    const regex = glob(name === '-iname' ? 'i' : '');
    return ({ shown }) => regex.test(nameOf(shown));
  }
  if (/^-i?(?:path|wholename)$/.test(name)) {
    const regex = glob(name.startsWith('-i') ? 'i' : '');
    return ({ shown }) => regex.test(shown);
  }
  if (name === '-regex' || name === '-iregex') {
    const regex = new RegExp(`^(?:${regexOf(value, 'basic').source})$`, name === '-iregex' ? 'iu' : 'u');
    return ({ shown }) => regex.test(shown);
  }
  if (name === '-empty') {
    return ({ path }, { shell: { disk } }) => {
      const node = disk.nameAt(path);
      return node?.kind === 'dir' ? disk.list(path).length === 0 : node?.kind === 'file' && node.text === '';
    };
  }
  if (name === '-executable' || name === '-readable' || name === '-writable') {
    const bit = name === '-executable' ? 0o100 : name === '-readable' ? 0o400 : 0o200;
    return ({ path }, { shell }) => ((shell.disk.nodeAt(path)?.mode ?? 0) & bit) > 0;
  }
  if (name === '-links') return () => value === '1';
  if (name === '-type') {
    const kinds = new Set(
      value.split(',').map((one) => (one === 'd' ? 'dir' : one === 'l' ? 'link' : one === 'f' ? 'file' : '')),
    );
    return ({ path }, { shell }) => kinds.has(shell.disk.nameAt(path)?.kind ?? '');
  }
  if (name === '-perm') return permissionTest(value);
  if (name === '-user' || name === '-group') return ({ path }) => ownerOf(path) === value;
  if (name === '-newer') {
    return ({ path }, { shell }) =>
      (shell.disk.nameAt(path)?.at ?? 0) > (shell.disk.nodeAt(shell.path(value))?.at ?? 0);
  }
  if (!/^-(?:size|mtime|mmin|atime|amin|ctime|cmin)$/.test(name)) throw new Usage(`unknown predicate \`${name}'`);
  const [, sign = '', number = '', unit = 'b'] = /^([-+]?)(\d+)([cwbkMG]?)$/.exec(value) ?? [];
  const compare = (amount: number): boolean =>
    sign === '+' ? amount > Number(number) : sign === '-' ? amount < Number(number) : amount === Number(number);
  if (name === '-size') {
    return ({ path }, { shell }) =>
      compare(
        Math.ceil(
          sizeOf(shell.disk.nameAt(path) ?? { kind: 'file', text: '', mode: 0, at: 0 }) / (UNITS[unit || 'b'] ?? 512),
        ),
      );
  }
  if (/^-[amc]time$/.test(name)) {
    return ({ path }, { shell }) => compare(Math.floor((shell.facts.now() - (shell.disk.nameAt(path)?.at ?? 0)) / DAY));
  }
  return ({ path }, { shell }) =>
    compare(Math.floor((shell.facts.now() - (shell.disk.nameAt(path)?.at ?? 0)) / 60_000));
}

/** `644` exactly, `-u+x` all of them, `/222` any of them. */
function permissionTest(value: string): Plain {
  const [, kind = '', given = ''] = /^([-/]?)(.+)$/.exec(value) ?? [];
  const bits = /^[0-7]+$/.test(given) ? Number.parseInt(given, 8) : symbolic(given);
  return ({ path }, { shell }) => {
    const mode = (shell.disk.nameAt(path)?.mode ?? 0) & 0o7777;
    return kind === '-' ? (mode & bits) === bits : kind === '/' ? (mode & bits) > 0 : mode === bits;
  };
}

function symbolic(text: string): number {
  const places: Readonly<Record<string, number>> = { u: 6, g: 3, o: 0 };
  const letters: Readonly<Record<string, number>> = { r: 4, w: 2, x: 1 };
  return text.split(',').reduce((sum, part) => {
    const [, who = '', what = ''] = /^([ugoa]*)[+=]([rwx]*)$/.exec(part) ?? [];
    const bits = [...what].reduce((all, letter) => all | (letters[letter] ?? 0), 0);
    const whom = who === '' || who.includes('a') ? 'ugo' : who;
    return [...whom].reduce((all, one) => all | (bits << (places[one] ?? 0)), sum);
  }, 0);
}
