// The plugins that a deployment lists in `external`, as servers and operators see them.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deployment } from '#kernel/config/deployment.ts';
import { findPlugin } from '#kernel/plugin/findPlugin.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { CALLS } from '#plugins/shell/callAdapters.ts';
import {
  checkVersion,
  describedPlugin,
  type Description,
  DESCRIPTION_FILE,
  messageOf,
  readDescription,
} from '#plugins/shell/external/description.ts';
import { keepApart } from '#plugins/shell/external/keepApart.ts';
import product from '../../package.json' with { type: 'json' };
import { findPlugins } from '../findPlugins.ts';
import { lend } from './lend.ts';
import { readLent } from './lentNames.ts';
import { words as reasons } from '../words/external.ts';
import { words } from '../words/plugins.ts';

/** The address at which `start` and nginx serve an installed plugin. */
export const addressOf = (id: string): string => `/plugins/${id}/`;

/** The folder next to the deployment file to which `yanxi plugins add` copies plugins. */
export const folderOf = (deploymentFile: string): string => join(dirname(resolve(deploymentFile)), 'external');

export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

type External = Deployment['external'][number];

/** Milliseconds to wait for a description from elsewhere. */
const PATIENCE = 5_000;

/** All of them; those that browsers would refuse come with the reason. */
export async function externalPlugins(
  { external, plugins }: Deployment,
  folder: string | undefined,
): Promise<FoundPlugin[]> {
  if (external.length === 0) return [];
  const all = await Promise.all(
    external.map((one) => {
      const on = plugins[one.id]?.enabled !== false;
      const found =
        one.url === addressOf(one.id) && folder !== undefined
          ? readInstalled(join(folder, one.id), one, on)
          : readElsewhere(one);
      return found.catch((error: unknown) => ({ id: one.id, failure: messageOf(error) }));
    }),
  );
  return [CALLS, ...all];
}

/** All plugins of a deployment as browsers find them: the platform's own, then the out-of-tree ones. */
export async function deployedPlugins(deployment: Deployment, folder: string | undefined): Promise<FoundPlugin[]> {
  const own = await findPlugins();
  return [...own, ...keepApart(own, await externalPlugins(deployment, folder), reasons)];
}

/** Reads a plugin in a folder; throws if its name or hash differs. */
export async function readInstalled(
  folder: string,
  { id, integrity }: Pick<External, 'id' | 'integrity'>,
  on = true,
): Promise<FoundPlugin> {
  const text = await readFile(join(folder, DESCRIPTION_FILE), 'utf8').catch(() => {
    throw new Error(words.notInstalled(join(folder, DESCRIPTION_FILE)));
  });
  if (integrityOf(text) !== integrity) {
    throw new Error(words.changed(join(folder, DESCRIPTION_FILE)));
  }
  const description = readDescription(text, id, reasons);
  if (!on) return describedPlugin(description);
  try {
    return await runManifest(folder, description, integrity);
  } catch (error) {
    return describedPlugin(description, messageOf(error));
  }
}

async function runManifest(folder: string, description: Description, integrity: string): Promise<FoundPlugin> {
  const { id } = description;
  checkVersion(description, product.version, reasons);
  for (const [name, file] of Object.entries(description.files)) {
    const content = await readFile(join(folder, name)).catch(() => Buffer.of());
    if (integrityOf(content) !== file.integrity) throw new Error(words.fileChanged(join(folder, name)));
  }
  const lent = await readLent();
  for (const { shared } of Object.values(description.files)) {
    const missing = lent.missing(shared);
    if (missing !== undefined) throw new Error(reasons.notLent(missing));
  }
  await lend(description.files[description.entry]?.shared ?? {});
  const entry = `${pathToFileURL(join(folder, description.entry)).href}?${encodeURIComponent(integrity)}`;
  const module: unknown = await import(entry);
  return findPlugin(id, () => module, reasons);
}

/** Reads only its description, as its code runs in browsers only. */
async function readElsewhere({ id, url, integrity }: External): Promise<FoundPlugin> {
  if (!URL.canParse(url)) throw new Error(words.onlyBrowsers(url));
  const description = readDescription(await fetchDescription(url, integrity), id, reasons);
  checkVersion(description, product.version, reasons);
  return describedPlugin(description);
}

/** The text of a description at an address elsewhere, checked against its hash if that is known. */
export async function fetchDescription(url: string, integrity?: string): Promise<string> {
  const address = new URL(DESCRIPTION_FILE, url.endsWith('/') ? url : `${url}/`);
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined);
  if (!answer) throw new Error(words.notConnected(address.href));
  if (!answer.ok) throw new Error(words.notFetched(address.href, answer.status));
  const text = await answer.text();
  if (integrity !== undefined && integrityOf(text) !== integrity) {
    throw new Error(words.elsewhereChanged(address.href));
  }
  return text;
}
