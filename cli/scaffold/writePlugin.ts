// Writes a new plugin from the template: each file of it, with the names filled in.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CliError } from '../CliError.ts';
import { ROOT } from '../paths.ts';
import type { NewPlugin } from './checkPlugin.ts';
import { fillTemplate } from './fillTemplate.ts';
import { words } from '../words/new.ts';

const TEMPLATE = join(import.meta.dirname, 'template');

/** Returns the written files as paths from the repository's root. Throws before writing if one of them exists. */
export async function writePlugin({ id, title }: NewPlugin): Promise<string[]> {
  const written = await fillTemplate(TEMPLATE, ROOT, { id, title }, (paths) => {
    const taken = paths.find((path) => existsSync(join(ROOT, path)));
    if (taken !== undefined) throw new CliError(words.nothingMade(words.exists(taken)), words.existsRemedy);
  });
  await format(written);
  return written;
}

/** Formats the files, because line breaks depend on the length of the names. */
export async function format(files: readonly string[]): Promise<void> {
  const formatter = join(ROOT, 'node_modules/oxfmt/bin/oxfmt');
  await promisify(execFile)(process.execPath, [formatter, ...files], { cwd: ROOT });
}
