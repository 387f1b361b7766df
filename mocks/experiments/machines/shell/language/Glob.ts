// Patterns with stars, question marks and brackets, and the names that they stand for.
import type { Disk } from '../Disk.ts';

const SPECIAL = /[.+^${}()|\\*?[\]]/g;
export const literal = (text: string): string => text.replaceAll(SPECIAL, String.raw`\$&`);

/** A pattern as the source of a regular expression. */
export function globSource(pattern: string, any = '.'): string {
  let source = '';
  for (let at = 0; at < pattern.length;) {
    const rest = pattern.slice(at);
    const choice = choiceAt(rest);
    const [set, not = '', letters = ''] = /^\[([!^]?)(\]?(?:\[:\w+:\]|\\.|[^\]])*)\]/s.exec(rest) ?? [];
    if (choice) {
      source += choiceSource(choice, rest.slice(choice.length), any);
      at += choice.length;
    } else if (set !== undefined) {
      source += setSource(not !== '', letters);
      at += set.length;
    } else {
      const letter = String.fromCodePoint(rest.codePointAt(0) ?? 0);
      const escaped = letter === '\\' && rest.length > 1;
      source += letter === '*' ? `${any}*` : letter === '?' ? any : literal(escaped ? (rest[1] ?? '') : letter);
      at += escaped ? 2 : letter.length;
    }
  }
  return source;
}

/** `[a-z[:digit:]]` */
function setSource(not: boolean, letters: string): string {
  const plain = letters
    .replaceAll(/\[:(\w+):\]|\\(.)|([[\]\\^])/gs, (_whole, name?: string, escaped?: string, letter?: string) =>
      name === undefined ? `\\${escaped ?? letter ?? ''}` : (CLASSES[name] ?? ''),
    )
    .replaceAll(/\\([^[\]\\^-])/g, '$1');
  return `[${not ? '^' : ''}${plain}]`;
}

interface Choice {
  readonly kind: string;
  readonly parts: readonly string[];
  readonly length: number;
}

/** `@(a|b)`, `+(…)`, `*(…)`, `?(…)`, `!(…)` at the beginning. */
function choiceAt(text: string): Choice | undefined {
  if (!/^[@+*?!]\(/.test(text)) return undefined;
  const parts: string[] = [''];
  let depth = 1;
  for (let at = 2; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === '(') depth += 1;
    if (letter === ')' && --depth === 0) return { kind: text[0] ?? '', parts, length: at + 1 };
    if (letter === '|' && depth === 1) parts.push('');
    else parts[parts.length - 1] += letter === '\\' ? letter + (text[++at] ?? '') : letter;
  }
  return undefined;
}

function choiceSource({ kind, parts }: Choice, after: string, any: string): string {
  const choices = `(?:${parts.map((part) => globSource(part, any)).join('|')})`;
  if (kind === '!') return `(?!${choices}${globSource(after, any)}$)${any}*`;
  return choices + (kind === '@' ? '' : kind);
}

const CLASSES: Readonly<Record<string, string>> = {
  digit: '0-9',
  alpha: 'A-Za-z',
  alnum: '0-9A-Za-z',
  upper: 'A-Z',
  lower: 'a-z',
  space: String.raw`\s`,
  punct: String.raw`!-\/:-@\[-${'`'}{-~`,
  blank: String.raw` \t`,
  xdigit: '0-9A-Fa-f',
};

/** `anyCase`: large and small letters are the same. */
export function globRegex(pattern: string, anyCase = false): RegExp {
  const flags = anyCase ? 'isu' : 'su';
  try {
    return new RegExp(`^${globSource(pattern)}$`, flags);
  } catch {
    return new RegExp(`^${literal(pattern)}$`, flags);
  }
}

/** The paths that a pattern stands for, as they would be typed; none where there is none. */
export function globPaths(disk: Disk, pattern: string, resolve: (path: string) => string): string[] {
  const rooted = pattern.startsWith('/');
  let found = [rooted ? '/' : ''];
  for (const part of pattern.split('/').filter((one, at) => at > 0 || one !== '')) {
    if (part === '') {
      // A slash at the end stands for folders alone.
      found = found
        .filter((path) => path === '' || disk.nodeAt(resolve(path))?.kind === 'dir')
        .map((path) => path + (path.endsWith('/') || path === '' ? '' : '/'));
      continue;
    }
    const wanted = globRegex(part);
    found = found.flatMap((path) => {
      const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
      if (!/[*?[\\]|[@+!]\(/.test(part)) return disk.nameAt(resolve(prefix + part)) ? [prefix + part] : [];
      const folder = resolve(path === '' ? '.' : path);
      if (disk.nodeAt(folder)?.kind !== 'dir') return [];
      return disk
        .list(folder)
        .filter((name) => wanted.test(name) && (part.startsWith('.') || !name.startsWith('.')))
        .map((name) => prefix + name);
    });
  }
  return found.filter((path) => path !== '');
}
