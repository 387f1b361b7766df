// Writes the project of a plugin that is delivered out of tree, from the templates.
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { CliError } from '../CliError.ts';
import product from '../../package.json' with { type: 'json' };
import { ROOT } from '../paths.ts';
import type { NewPlugin } from './checkPlugin.ts';
import { fillTemplate } from './fillTemplate.ts';

/** What only a project of its own needs. */
const OWN = 'project';
/** As in the platform's sources: where it lies in the template, and where in the project. */
const COMMON = [
  ['template/plugins/__id__', ''],
  ['template/tests/plugins/__id__', 'tests'],
] as const;

/** Returns the written files, as paths from the project's folder. */
export async function writeProject({ id, title }: NewPlugin, out: string): Promise<string[]> {
  const folder = resolve(out);
  if (folder === ROOT || folder.startsWith(ROOT + sep)) {
    throw new CliError(
      `${out} 在平台的源码里，没有生成任何文件`,
      '请给出别处的目录，例如 --out ../polls；平台自己的插件不写 --out。',
    );
  }
  if (existsSync(folder)) throw new CliError(`${out} 已存在，没有生成任何文件`, '请移开它，或换一个目录。');
  const root = relative(folder, ROOT).replaceAll(sep, '/');
  const names = { id, title, root, version: product.version, own: '..', upstream: './upstream.ts' };
  const fill = async (from: string, place: string): Promise<string[]> => {
    const paths = await fillTemplate(join(import.meta.dirname, from), join(folder, place), names);
    return paths.map((path) => (place === '' ? path : `${place}/${path}`));
  };
  const written = await Promise.all([fill(OWN, ''), ...COMMON.map(([from, place]) => fill(from, place))]);
  // What `npm install` makes of the path in package.json; on Windows it has to be run for the command.
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '.bin'), { recursive: true });
  await symlink(ROOT, join(modules, 'yanxi'), 'junction');
  if (process.platform !== 'win32') await symlink('../yanxi/cli/yanxi.mjs', join(modules, '.bin/yanxi'));
  return written.flat().toSorted();
}
