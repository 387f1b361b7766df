// Patterns with stars, question marks and brackets, and the names that they stand for.
import type { Disk } from '../Disk.ts';

const SPECIAL = /[.+^${}()|\\*?[\]]/g;
export const literal = (text: string): string => text.replaceAll(SPECIAL, String.raw`\$&`);

/** A pattern as the source of a regular expression. */
export function globSource(pattern: string, any = '.'): string {
  return pattern.replaceAll(
    /\\(.)|\[(!|\^)?(\]?[^\]]*)\]|\*|\?|[.+^${}()|\\[\]]/gs,
    (whole, escaped?: string, not?: string, set?: string) => {
      if (escaped !== undefined) return literal(escaped);
      if (set !== undefined) {
        return `[${not === undefined ? '' : '^'}${set.replaceAll('\\', '\\\\').replaceAll(/\[:(\w+):\]?/g, (_all, name: string) => CLASSES[name] ?? '')}]`;
      }
      return whole === '*' ? `${any}*` : whole === '?' ? any : literal(whole);
    },
  );
}

const CLASSES: Readonly<Record<string, string>> = {
  digit: '0-9',
  alpha: 'A-Za-z',
  alnum: '0-9A-Za-z',
  upper: 'A-Z',
  lower: 'a-z',
  space: String.raw`\s`,
  punct: String.raw`!-\/:-@\[-${'`'}{-~`,
};

export function globRegex(pattern: string): RegExp {
  try {
    return new RegExp(`^${globSource(pattern)}$`, 'su');
  } catch {
    return new RegExp(`^${literal(pattern)}$`, 'su');
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
      if (!/[*?[\\]/.test(part)) return disk.nameAt(resolve(prefix + part)) ? [prefix + part] : [];
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
