// Patterns with stars, question marks and brackets, and the file names that they stand for.
import type { Disk } from '../Disk.ts';

export const literal = (text: string): string => text.replaceAll(/[.+^${}()|\\*?[\]]/g, String.raw`\$&`);

const PIECE = /\[([!^]?)([^\]\\]+)\]|\\(.)|[^]/gsu;

/** A pattern as the source of a regular expression. */
export const globSource = (pattern: string): string =>
  pattern.replaceAll(PIECE, (piece: string, not: string | undefined, letters: string | undefined, escaped?: string) => {
    if (escaped !== undefined) return literal(escaped);
    if (letters !== undefined) return `[${not === '' ? '' : '^'}${letters.replaceAll(/[[\\^]/g, String.raw`\$&`)}]`;
    return piece === '*' ? '.*' : piece === '?' ? '.' : literal(piece);
  });

export function globRegex(pattern: string): RegExp {
  try {
    return new RegExp(`^${globSource(pattern)}$`, 'su');
  } catch {
    return new RegExp(`^${literal(pattern)}$`, 'su');
  }
}

/** The paths that a pattern stands for, as they would be typed; none where there is none. */
export function globPaths(disk: Disk, pattern: string, resolve: (path: string) => string): string[] {
  let found = [pattern.startsWith('/') ? '/' : ''];
  for (const part of pattern.replace(/^\//, '').split('/')) {
    if (part === '') {
      // A slash at the end stands for folders alone.
      found = found.filter((path) => disk.nodeAt(resolve(path))?.kind === 'dir').map((path) => `${path}/`);
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
