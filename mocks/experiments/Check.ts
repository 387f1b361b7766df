import type { Disk } from './machines/shell/Disk.ts';
import { HOME } from './machines/shell/Shell.ts';

/** A condition of an automatic step on the machine's disk. Paths may begin with `~`. */
export type Check =
  | {
      readonly file: string;
      readonly has?: RegExp;
      readonly lines?: number;
      readonly empty?: true;
      readonly run?: true;
    }
  | { readonly folder: string }
  | { readonly same: readonly [string, string] }
  | { readonly link: string }
  | { readonly typed: RegExp };

/** True if a step is done. */
export const isDone = (disk: Disk, checks: readonly Check[]): boolean => checks.every((check) => holds(disk, check));

function holds(disk: Disk, check: Check): boolean {
  if ('typed' in check) return disk.history.some((line) => check.typed.test(line));
  if ('folder' in check) return disk.nodeAt(full(check.folder))?.kind === 'dir';
  if ('same' in check) return disk.isSame(full(check.same[0]), full(check.same[1]));
  if ('link' in check) return disk.nameAt(full(check.link))?.kind === 'link';
  return isFileDone(disk, check);
}

function isFileDone(disk: Disk, check: Extract<Check, { file: string }>): boolean {
  const node = disk.nodeAt(full(check.file));
  if (node?.kind !== 'file') return false;
  if (check.empty && node.text !== '') return false;
  if (check.run && (node.mode & 0o100) === 0) return false;
  if (check.lines !== undefined && node.text.split('\n').filter(Boolean).length !== check.lines) return false;
  return check.has === undefined || check.has.test(node.text);
}

const full = (path: string): string => path.replace(/^~/, HOME);
