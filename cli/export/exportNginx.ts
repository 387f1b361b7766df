// Writes the files that nginx needs to serve the platform.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { adaptManifests } from '#plugins/shell/face/adaptManifests.ts';
import { AssetManifest } from '../site/assetManifest.ts';
import { addressOf, externalPlugins } from '../external/installed.ts';
import { baseOf } from '../server/base.ts';
import { isBrandPicture } from '../site/brandFiles.ts';
import type { DeploymentFile } from '../deployment/deploymentFile.ts';
import { pageLinks } from '../server/pageHints.ts';
import { INTERNAL } from '../server/siteListener.ts';
import { COMPRESSIBLE } from '../server/sendFile.ts';
import { SECURITY_TXT, securityText } from '../site/securityText.ts';
import { isUnfinished, TYPES } from '../site/siteFiles.ts';
import { WEB_MANIFEST, webManifest } from '../site/webManifest.ts';
import { devicesOf } from '../server/securityHeaders.ts';
import { undrawnPage } from '../site/pageDocument.ts';
import { pageFrame } from '../site/pageFrame.ts';
import { nginxConf, type NginxWish } from './nginxConf.ts';
import { FACES } from './nginxMaps.ts';

export interface NginxExport extends Pick<
  NginxWish,
  'root' | 'cache' | 'upstream' | 'pages' | 'port' | 'serverNames' | 'brotli' | 'accessLog' | 'tls' | 'limits'
> {
  /** The build's folder. */
  folder: string;
  out: string;
  deployment: DeploymentFile;
  /** The folder with the institution's own pictures, if there is one. */
  brand?: string | undefined;
  /** The deployment is the one in place, which an operator has edited there; it is kept. */
  edited?: boolean;
  plugins: readonly FoundPlugin[];
}

/** Name of the record of the last export. */
const RECORD = '.export.json';
const ExportRecord = v.object({
  /** Name of the folder in `releases`. */
  release: v.string(),
  /** The release's own files in `assets`, without those of the previous release. */
  assets: v.array(v.string()),
  /** The files of the previous release. */
  before: v.array(v.string()),
  /** The text of `deployment.json` in the last export. */
  deployment: v.string(),
});

/**
 * The deployment from which to export into `out`: the one in place if an operator has edited it there, otherwise the
 * given one.
 */
export async function deploymentInPlace(out: string, wanted: string): Promise<string | undefined> {
  const inPlace = await readFile(join(out, 'site/deployment.json'), 'utf8').catch(() => undefined);
  const last = (await readRecord(out))?.deployment;
  return inPlace === undefined || inPlace === last || inPlace === wanted
    ? undefined
    : join(out, 'site/deployment.json');
}

/**
 * Writes `yanxi.conf` and a new folder in `releases`, to which the link `site` leads. The link is replaced atomically;
 * the new folder includes the previous release's scripts and styles, for pages that are open.
 */
export async function exportNginx({ folder, out, edited, plugins: found, brand, ...wish }: NginxExport) {
  const { text, deployment, sites = new Map<string, DeploymentFile>() } = wish.deployment;
  const others = await externalPlugins(deployment, wish.deployment.external);
  const plugins = [...adaptManifests(deployment)(found), ...others];
  const manifest = v.parse(AssetManifest, JSON.parse(await readFile(join(folder, 'asset-manifest.json'), 'utf8')));
  const last = await readRecord(out);
  const release = randomUUID();
  const place = join(out, 'releases', release);
  const site = join(place, 'site');
  const page = join(place, 'page');
  await mkdir(page, { recursive: true });
  await cp(folder, site, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => isServed(path.slice(folder.length)) && !isUnfinished(path),
  });
  for (const { id, url } of deployment.external) {
    if (url !== addressOf(id)) continue;
    // If the deployment was edited in place, its plugins are there too, from the previous release.
    const { external } = wish.deployment;
    const from = [...(external === undefined ? [] : [join(external, id)]), join(out, 'site/plugins', id)];
    const copy = from.find((one) => existsSync(one));
    if (copy !== undefined) await cp(copy, join(site, 'plugins', id), { recursive: true, preserveTimestamps: true });
  }
  const base = baseOf(deployment);
  // Outside the site's folder, because it is served at the addresses of pages, not at its own.
  await writePage(page, undrawnPage(pageFrame(deployment, manifest, base, plugins)));
  // For each site its page, and the manifest with the name under which it is installed.
  for (const [hostName, own] of sites) {
    const faced = join(place, FACES, hostName);
    await mkdir(faced, { recursive: true });
    await writePage(faced, undrawnPage(pageFrame(own.deployment, manifest, base, plugins)));
    await writeFile(join(faced, WEB_MANIFEST), webManifest(own.deployment, base));
  }
  for (const from of [join(out, 'site/brand'), brand]) {
    if (from === undefined || !existsSync(from)) continue;
    await copyPictures(await realpath(from), join(site, 'brand'));
  }
  await writeFile(join(site, 'deployment.json'), text);
  if (deployment.security) {
    await mkdir(dirname(join(site, SECURITY_TXT)));
    await writeFile(join(site, SECURITY_TXT), securityText(deployment.security, new Date()));
  }
  await writeFile(join(sites.size > 0 ? page : site, WEB_MANIFEST), webManifest(deployment, base));
  for (const part of [site, page, join(place, FACES)]) await gzipAll(part);
  const assets = (await readdir(join(site, 'assets')).catch((): string[] => [])).toSorted();
  // Exporting the same release again must not drop the files of the one before.
  const before = last?.assets.join() === assets.join() ? last.before : (last?.assets ?? (await namesInPlace(out)));
  for (const name of before) {
    const from = join(out, 'site/assets', name);
    if (assets.includes(name) || !existsSync(from)) continue;
    await cp(from, join(site, 'assets', name), { recursive: true, preserveTimestamps: true });
  }
  const links = pageLinks(manifest, plugins, deployment);
  const hostNames = [...sites.keys()];
  const conf = nginxConf({ ...wish, deployment, hostNames, devices: devicesOf(plugins, deployment), links });
  // Beside its release, so that one can go back to both.
  await writeFile(join(place, 'yanxi.conf'), conf);
  await swap(out, release);
  await replace(join(out, 'yanxi.conf'), conf);
  const record: v.InferOutput<typeof ExportRecord> = {
    release,
    assets,
    before,
    deployment: edited ? (last?.deployment ?? '') : text,
  };
  await replace(join(out, RECORD), JSON.stringify(record));
  for (const old of await readdir(join(out, 'releases'))) {
    if (old !== release && old !== last?.release) {
      await rm(join(out, 'releases', old), { recursive: true, force: true });
    }
  }
}

/** Copies only pictures, and none that lead outside the folder, like `start`. */
function copyPictures(from: string, to: string): Promise<void> {
  return cp(from, to, {
    recursive: true,
    dereference: true,
    preserveTimestamps: true,
    filter: async (path) => (await lstat(path)).isDirectory() || isBrandPicture(from, path),
  });
}

/** Writes a page, plain and compressed. */
async function writePage(folder: string, text: string): Promise<void> {
  await writeFile(join(folder, 'index.html'), text);
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(text));
}

/** Exports of earlier versions have no record; all their files are of one release. */
function namesInPlace(out: string): Promise<string[]> {
  return readdir(join(out, 'site/assets')).catch(() => []);
}

async function readRecord(out: string): Promise<v.InferOutput<typeof ExportRecord> | undefined> {
  const text = await readFile(join(out, RECORD), 'utf8').catch(() => undefined);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ExportRecord), text);
  return read.success ? read.output : undefined;
}

/** The page lies inside the folder to which the link leads, so that both change at once. */
async function swap(out: string, release: string): Promise<void> {
  const site = join(out, 'site');
  // Exports of earlier versions left a folder here instead of a link.
  if (!(await isLinkOrNothing(site))) {
    await rename(site, join(out, 'releases', `before-${release}`));
    await rm(join(out, 'page'), { recursive: true, force: true });
  }
  const next = join(out, `.site-${release}`);
  await symlink(join('releases', release, 'site'), next, 'dir');
  await rename(next, site);
}

function isLinkOrNothing(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => true,
  );
}

async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

function isServed(path: string): boolean {
  const name = path.replaceAll('\\', '/').replace(/\.br$/, '');
  return !INTERNAL.has(name) && name !== WEB_MANIFEST && !name.includes('/.');
}

async function gzipAll(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // Operators edit it in place, which would make a compressed copy stale.
    if (!entry.isFile() || entry.name === 'deployment.json') continue;
    if (!COMPRESSIBLE.test(TYPES[extname(entry.name)] ?? '')) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }));
  }
}
