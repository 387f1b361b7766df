// Patterns with stars, question marks and brackets, and the file names that they stand for.
import type { Disk } from '../Disk.ts';
import { CHARACTER_CLASSES } from './characterClasses.ts';

export const literal = (text: string): string => text.replaceAll(/[.+^${}()|\\*?[\]]/g, String.raw`\$&`);

const PIECE = /\[([!^]?)(\]?(?:\[:\w+:\]|\\.|[^\]\\])*)\]|\\(.)|[^]/gsu;

/** A pattern as the source of a regular expression. */
export const globSource = (pattern: string): string =>
  pattern.replaceAll(PIECE, (piece: string, not: string | undefined, letters: string | undefined, escaped?: string) => {
    if (escaped !== undefined) return literal(escaped);
    if (letters !== undefined) return setSource(not !== '', letters);
    return piece === '*' ? '.*' : piece === '?' ? '.' : literal(piece);
  });

/** `[a-z[:digit:]]` */
function setSource(not: boolean, letters: string): string {
  const plain = letters
    .replaceAll(/\[:(\w+):\]|\\(.)|([[\]\\^])/gs, (_whole, name?: string, escaped?: string, letter?: string) =>
      name === undefined ? `\\${escaped ?? letter ?? ''}` : (CHARACTER_CLASSES[name] ?? ''),
    )
    .replaceAll(/\\([^[\]\\^-])/g, '$1');
  return `[${not ? '^' : ''}${plain}]`;
}

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
