import { nameOf, sizeOf } from '../../Disk.ts';
import type { Run } from '../../language/io.ts';
import { dateText } from '../dates.ts';
import { modeText, ownerOf } from '../listing.ts';
import { escapes, filled } from '../printing.ts';
import type { Found } from './FindReader.ts';

/** `%p %f %s` and their like. */
export function printfOf(format: string, { path, shown, start, depth }: Found, { shell }: Run): string {
  const node = shell.disk.nameAt(path);
  if (!node) return '';
  const kind = node.kind === 'dir' ? 'd' : node.kind === 'link' ? 'l' : 'f';
  const values: Readonly<Record<string, string>> = {
    p: shown,
    f: nameOf(shown) || '/',
    h: shown.includes('/') ? shown.slice(0, shown.lastIndexOf('/')) || '/' : '.',
    P: shown === start ? '' : shown.slice(start.replace(/\/$/, '').length + 1),
    s: String(sizeOf(node)),
    k: String(Math.ceil(sizeOf(node) / 4096) * 4),
    d: String(depth),
    m: (node.mode & 0o7777).toString(8),
    M: modeText(node),
    u: ownerOf(path),
    g: ownerOf(path),
    y: kind,
    l: node.kind === 'link' ? node.text : '',
    i: '1',
    t: dateText(node.at, '+%a %b %e %T.0000000000 %Y'),
    '%': '%',
  };
  return escapes(format).replaceAll(
    /%(-?\d*)(?:([pfhPskdmMugylit%])|T(.))/g,
    (_whole, width: string, letter?: string, time?: string) => {
      const value =
        letter === undefined
          ? time === '@'
            ? `${Math.floor(node.at / 1000)}.0000000000`
            : dateText(node.at, `+%${time ?? ''}`)
          : (values[letter] ?? '');
      return filled(`%${width}s`, [value]);
    },
  );
}
