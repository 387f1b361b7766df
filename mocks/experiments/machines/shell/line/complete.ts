// Completion: commands where a command stands, otherwise paths.
import { COMMANDS } from '../commands.ts';
import type { Shell } from '../Shell.ts';
import type { Completion } from './LineEditor.ts';

export function complete(shell: Shell, before: string): Completion {
  // The last word, with what is escaped in it.
  const word = /(?:\\.|[^\s;&|()<>'"=])*$/.exec(before)?.[0] ?? '';
  const ahead = before.slice(0, before.length - word.length);
  const quote = /(['"])[^'"]*$/.exec(ahead)?.[1];
  const first = quote === undefined && /(?:^|[;&|(]|\b(?:do|then|else|sudo|xargs)\s)\s*$/.test(ahead);
  if (first && !/[/~]/.test(word)) {
    const names = new Set([...Object.keys(COMMANDS), ...shell.functions.keys()]);
    return chosen(
      word,
      [...names].map((name) => ({ name, end: ' ' })),
    );
  }
  return paths(shell, word, quote);
}

interface Candidate {
  readonly name: string;
  /** Inserted behind it if it is the only one. */
  readonly end: string;
}

function paths(shell: Shell, word: string, quote: string | undefined): Completion {
  const typed = word.replaceAll(/\\(.)/g, '$1');
  const at = typed.lastIndexOf('/') + 1;
  const [folder, start] = [typed.slice(0, at), typed.slice(at)];
  const path = shell.path(folder === '' ? '.' : folder);
  if (shell.disk.nodeAt(path)?.kind !== 'dir') return { insert: '', choices: [] };
  const candidates = shell.disk
    .list(path)
    .filter((name) => start.startsWith('.') || !name.startsWith('.'))
    .map((name) => ({ name, isFolder: shell.disk.nodeAt(`${path}/${name}`)?.kind === 'dir' }))
    .map(({ name, isFolder }) => ({ name, end: isFolder ? '/' : quote === undefined ? ' ' : `${quote} ` }));
  const { insert, choices } = chosen(start, candidates);
  const ended = insert.endsWith(' ') ? ' ' : '';
  const body = ended === '' ? insert : insert.slice(0, -1);
  return {
    insert: (quote === undefined ? body.replaceAll(/[\s'"\\$&;|()<>*?[\]!#]/g, String.raw`\$&`) : body) + ended,
    choices,
  };
}

function chosen(start: string, candidates: readonly Candidate[]): Completion {
  const fitting = candidates
    .filter(({ name }) => name.startsWith(start))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const [one] = fitting;
  if (!one) return { insert: '', choices: [] };
  const choices = fitting.map(({ name, end }) => name + (end === '/' ? '/' : ''));
  if (fitting.length === 1) return { insert: one.name.slice(start.length) + one.end, choices };
  let common = one.name;
  for (const { name } of fitting) while (!name.startsWith(common)) common = common.slice(0, -1);
  return { insert: common.slice(start.length), choices };
}
