// Writes the files that nginx needs to serve the platform.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { AssetManifest } from '../build/assetManifest.ts';
import type { DeploymentFile } from '../server/deploymentFile.ts';
import { pageLinks } from '../server/pageHints.ts';
import { INTERNAL } from '../server/siteListener.ts';
import { COMPRESSIBLE } from '../server/sendFile.ts';
import { TYPES } from '../server/siteFiles.ts';
import { WEB_MANIFEST, webManifest } from '../server/webManifest.ts';
import { nginxConf, type NginxWish } from './nginxConf.ts';

export interface NginxExport extends Pick<
  NginxWish,
  'root' | 'upstream' | 'pages' | 'port' | 'serverNames' | 'brotli'
> {
  /** The build's folder. */
  folder: string;
  out: string;
  deployment: DeploymentFile;
  plugins: readonly FoundPlugin[];
}

/** Fills `out`: `site/` and `page/` for nginx to serve, and `yanxi.conf`. */
export async function exportNginx({ folder, out, deployment: { text, deployment }, plugins, ...wish }: NginxExport) {
  const manifest = v.parse(AssetManifest, JSON.parse(await readFile(join(folder, 'asset-manifest.json'), 'utf8')));
  const site = join(out, 'site');
  const page = join(out, 'page');
  for (const place of [site, page]) await rm(place, { recursive: true, force: true });
  await mkdir(page, { recursive: true });
  await cp(folder, site, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => isServed(path.slice(folder.length)),
  });
  // Out of the site's folder: it answers to the addresses of pages, not to its own.
  for (const name of ['index.html', 'index.html.br']) {
    await cp(join(folder, name), join(page, name), { preserveTimestamps: true }).catch(() => undefined);
  }
  await writeFile(join(site, 'deployment.json'), text);
  await writeFile(join(site, WEB_MANIFEST), webManifest(deployment));
  for (const place of [site, page]) await gzipAll(place);
  const conf = nginxConf({ ...wish, deployment, links: pageLinks(manifest, plugins, deployment) });
  await writeFile(join(out, 'yanxi.conf'), conf);
}

function isServed(path: string): boolean {
  const name = path.replaceAll('\\', '/').replace(/\.br$/, '');
  return !INTERNAL.has(name) && name !== WEB_MANIFEST && !name.includes('/.');
}

async function gzipAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // Operators edit it in place, and a compressed copy would go stale.
    if (!entry.isFile() || entry.name === 'deployment.json') continue;
    if (!COMPRESSIBLE.test(TYPES[extname(entry.name)] ?? '')) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }));
  }
}
