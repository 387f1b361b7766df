// Tells the trainee what an automatic step still lacks; empty when it is done.
import { type Check, isDone } from '../Check.ts';
import { HOME } from '../machines/shell/Shell.ts';
import type { Disk } from '../machines/shell/Disk.ts';

type FileCheck = Extract<Check, { file: string }>;

export const missingOf = (disk: Disk, checks: readonly Check[]): string =>
  checks
    .filter((check) => !isDone(disk, [check]))
    .map((check) => wordsFor(disk, check))
    .join('；');

function wordsFor(disk: Disk, check: Check): string {
  if ('typed' in check) return '还没有执行这一步要求的命令';
  if ('folder' in check) return `没有找到目录 ${check.folder}`;
  if ('same' in check) return `${check.same.join(' 和 ')} 还不是同一个文件的两个名字`;
  if ('link' in check) return `没有找到软链接 ${check.link}`;
  return fileWords(disk, check);
}

function fileWords(disk: Disk, { file, lines, empty, run, has }: FileCheck): string {
  const node = disk.nodeAt(file.replace(/^~/, HOME));
  if (node?.kind !== 'file') return `没有找到文件 ${file}`;
  if (empty && node.text !== '') return `${file} 还没有清空`;
  if (run && (node.mode & 0o100) === 0) return `${file} 还没有执行权限`;
  const found = node.text.split('\n').filter(Boolean).length;
  if (lines !== undefined && found !== lines) return `${file} 应有 ${lines} 行，现在有 ${found} 行`;
  return has ? `${file} 的内容还不符合要求` : `${file} 还不符合要求`;
}
