// Writes the project of an out-of-tree plugin: the code is from the same template as for our own plugins, plus the
// files that a separate project needs.
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { CliError } from '../CliError.ts';
import product from '../../package.json' with { type: 'json' };
import { ROOT } from '../paths.ts';
import type { NewPlugin } from './checkPlugin.ts';
import { fillTemplate } from './fillTemplate.ts';
import { words } from '../words/new.ts';
import { LANGUAGE } from '../words/language.mjs';

const TEMPLATE = join(import.meta.dirname, 'template');
const PROJECT = join(import.meta.dirname, 'project');
const README = join(import.meta.dirname, 'readme', LANGUAGE);

/** Returns the written files as paths from the project's folder. */
export async function writeProject({ id, title }: NewPlugin, out: string): Promise<string[]> {
  const folder = resolve(out);
  if (folder === ROOT || folder.startsWith(ROOT + sep)) {
    throw new CliError(words.nothingMade(words.insidePlatform(out)), words.insidePlatformRemedy);
  }
  if (existsSync(folder)) throw new CliError(words.nothingMade(words.exists(out)), words.folderExistsRemedy);
  const root = relative(folder, ROOT).replaceAll(sep, '/');
  const names = { id, title, root, version: product.version };
  const code = await fillTemplate(join(TEMPLATE, 'plugins/__id__'), folder, names);
  const tests = await fillTemplate(join(TEMPLATE, 'tests/plugins/__id__'), join(folder, 'tests'), names);
  for (const test of tests) {
    await edit(join(folder, 'tests', test), (text) =>
      text.replaceAll(`#plugins/${id}/`, '../').replaceAll('../../mocks/support/', './'),
    );
  }
  const readme = await fillTemplate(README, folder, names);
  const own = await fillTemplate(PROJECT, folder, names);
  // Creates the link that `npm install` would make of the path in package.json; on Windows, `npm install` has to be run
  // for the command.
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '.bin'), { recursive: true });
  await symlink(ROOT, join(modules, 'yanxi'), 'junction');
  if (process.platform !== 'win32') await symlink('../yanxi/cli/yanxi.mjs', join(modules, '.bin/yanxi'));
  return [...code, ...tests.map((test) => `tests/${test}`), ...readme, ...own].toSorted();
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
