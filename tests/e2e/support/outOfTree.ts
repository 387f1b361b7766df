// Plugins of this repository as a stranger's: built from out of tree, from the same sources, and added to a deployment.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { yanxi } from './polls.ts';

const PLUGINS = join(import.meta.dirname, '../../../plugins');
/** The ids in a manifest belong to the platform's own plugin, even while that is off. */
const OWN_IDS = /\b(id|kind): '\w+'/g;

/** Adds the plugin to the deployment file, with `id` in place of its own ids. */
export async function addOutOfTree(file: string, plugin: string, id: string): Promise<void> {
  const project = await mkdtemp(join(tmpdir(), 'yanxi-out-of-tree-'));
  await cp(join(PLUGINS, plugin), project, { recursive: true });
  const manifest = join(project, 'plugin.ts');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replaceAll(OWN_IDS, `$1: '${id}'`));
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: id, version: '0.1.0', type: 'module' }));
  await yanxi('build', '--plugin', project);
  await yanxi('plugins', 'add', join(project, 'dist'), '--deployment', file);
  await rm(project, { recursive: true, force: true });
}
