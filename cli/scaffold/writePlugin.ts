// Writes a new plugin from the template: a file there is a file here, with the names filled in.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { CliError } from '../CliError.ts';
import { ROOT } from '../paths.ts';
import type { NewPlugin } from './checkPlugin.ts';

const TEMPLATE = join(import.meta.dirname, 'template');

/** Returns the written files as paths from the repository's root. Throws before writing if one exists. */
export async function writePlugin({ id, title }: NewPlugin): Promise<string[]> {
  const names: Readonly<Record<string, string>> = { id, title, Name: id.slice(0, 1).toUpperCase() + id.slice(1) };
  const fill = (text: string): string =>
    text.replaceAll(/__(id|Name|title)__/g, (whole, name: string) => names[name] ?? whole);
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ from, to: fill(relative(TEMPLATE, from).replace(/\.txt$/, '')).replaceAll(sep, '/') }))
    .toSorted((a, b) => (a.to < b.to ? -1 : 1));
  const taken = files.find(({ to }) => existsSync(join(ROOT, to)));
  if (taken) throw new CliError(`${taken.to} 已存在，没有生成任何文件`, '请移开它，或换一个编号。');
  for (const { from, to } of files) {
    await mkdir(dirname(join(ROOT, to)), { recursive: true });
    await writeFile(join(ROOT, to), fill(await readFile(from, 'utf8')));
  }
  const written = files.map(({ to }) => to);
  await format(written);
  return written;
}

/** How lines break depends on how long the names are. */
export async function format(files: readonly string[]): Promise<void> {
  const formatter = join(ROOT, 'node_modules/oxfmt/bin/oxfmt');
  await promisify(execFile)(process.execPath, [formatter, ...files], { cwd: ROOT });
}
