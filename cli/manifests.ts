import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import { ROOT } from './paths.ts';

const PLUGINS = join(ROOT, 'plugins');

/** Every plugin's manifest, as the browser discovers them. */
export async function loadManifests(): Promise<Plugin[]> {
  const folders = (await readdir(PLUGINS)).sort();
  const files = folders.map((folder) => join(PLUGINS, folder, 'plugin.ts')).filter((file) => existsSync(file));
  return Promise.all(
    files.map(async (file) => {
      const manifest: { default: Plugin } = await import(pathToFileURL(file).href);
      return manifest.default;
    }),
  );
}
