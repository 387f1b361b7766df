import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import { findPlugin } from '#kernel/plugin/findPlugin.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import type { SiteMapList } from '#plugins/shell/siteMapList.ts';
import { ROOT } from './paths.ts';
import { words } from './words/external.ts';

const PLUGINS = join(ROOT, 'plugins');

/** All plugins as browsers find them. */
export async function findPlugins({ kit = false }: { kit?: boolean } = {}): Promise<FoundPlugin[]> {
  const folders = (await readdir(PLUGINS)).toSorted().filter((folder) => existsSync(manifestOf(folder)));
  return [...(kit ? [await kitPlugin()] : []), ...(await Promise.all(folders.map(read)))];
}

/** The lists for the site map, from the plugins' `siteMap.ts`. */
export async function findSiteMapLists(): Promise<SiteMapList[]> {
  const files = (await readdir(PLUGINS)).toSorted().map((folder) => join(PLUGINS, folder, 'siteMap.ts'));
  const lists = files.filter((file) => existsSync(file)).map(readLists);
  return (await Promise.all(lists)).flat();
}

const Lists = v.object({ default: v.array(v.custom<SiteMapList>((list) => typeof list === 'object')) });

async function readLists(file: string): Promise<readonly SiteMapList[]> {
  const module: unknown = await import(pathToFileURL(file).href);
  return v.parse(Lists, module).default;
}

/** The plugins with readable manifests. */
export function readable(found: readonly FoundPlugin[]): Plugin[] {
  return found.flatMap((one) => ('plugin' in one ? [one.plugin] : []));
}

async function read(folder: string): Promise<FoundPlugin> {
  const loading: unknown = await import(pathToFileURL(manifestOf(folder)).href).catch((error: unknown) => ({ error }));
  return findPlugin(
    folder,
    () => {
      if (typeof loading === 'object' && loading !== null && 'error' in loading) throw loading.error;
      return loading;
    },
    words,
  );
}

async function kitPlugin(): Promise<FoundPlugin> {
  const { default: plugin } = await import('#kit/plugin.ts');
  return { id: plugin.id, plugin };
}

function manifestOf(folder: string): string {
  return join(PLUGINS, folder, 'plugin.ts');
}
