// Describes the release to the service worker: the files of the shell, and those of each page.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { type Compilation, sources } from '@rspack/core';
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import { worksOffline } from '#plugins/openOffline/contract.ts';
import { HASH_LENGTH, type Release } from '#plugins/openOffline/worker/release.ts';
import { KEPT_FILE } from '#plugins/openOffline/worker/requestKind.ts';
import { ROOT, WORKER } from '../paths.ts';
import type { AssetManifest } from '../site/assetManifest.ts';

/** Folders whose files every page needs, or the message that replaces a page. */
const SHELL = ['shell', 'offline', 'openOffline', 'ui/states'];
/** Folders whose files are needed by plugins that work offline as a whole. */
const DRAWING = ['ui'];

/** Prepends the description to the worker's script, so that the script differs in every release. */
export function tellWorker(compilation: Compilation, release: Omit<Release, 'files'>): void {
  const files = hashesOf(Object.entries(compilation.assets).map(([name, asset]) => [name, asset.buffer()]));
  const given = `const YANXI_RELEASE=${JSON.stringify({ ...release, files })};\n`;
  compilation.updateAsset(WORKER, (script) => new sources.ConcatSource(given, script));
}

/** The files that the worker may cache, by address. */
export function hashesOf(assets: readonly (readonly [name: string, content: Buffer])[]): Release['files'] {
  const hashed = assets
    .filter(([name]) => KEPT_FILE.test(`/${name}`))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, content]): [string, string] => [
      `/${name}`,
      createHash('sha256').update(content).digest('base64').slice(0, HASH_LENGTH),
    ]);
  return Object.fromEntries(hashed);
}

/** The files of every module loaded on demand, by the folder of its importer. */
export type FilesByImporter = readonly { importer: string; files: readonly string[] }[];

export function filesByImporter(compilation: Compilation): FilesByImporter {
  return [...compilation.chunkGroups]
    .filter((group) => !group.isInitial())
    .flatMap((group) =>
      group.origins.flatMap(({ module }) =>
        module?.context ? { importer: relative(ROOT, module.context), files: group.getFiles() } : [],
      ),
    );
}

export function releaseOf(
  id: string,
  { initial, beforePaint, signedIn, pages }: Pick<AssetManifest, 'initial' | 'beforePaint' | 'signedIn' | 'pages'>,
  plugins: readonly Plugin[],
  asked: FilesByImporter,
  assets: readonly string[],
): Omit<Release, 'files'> {
  const filesOf = (folders: readonly string[]): string[] =>
    asked
      .filter(({ importer }) => folders.some((folder) => `${importer}/`.startsWith(`plugins/${folder}/`)))
      .flatMap(({ files }) => files);
  const ahead = beforePaint === undefined ? [] : [beforePaint];
  const shell = new Set([...initial, ...ahead, ...signedIn, ...filesOf(SHELL)]);
  const whole = new Map(
    plugins.flatMap((plugin) =>
      worksOffline.pick(plugin.contributes ?? []).map(({ item: { with: others, files = [] } }) => {
        const named = assets.filter((name) => files.some((beginning) => name.startsWith(`assets/${beginning}`)));
        const kept = named.filter((name) => KEPT_FILE.test(`/${name}`));
        return [plugin.id, [...filesOf([...DRAWING, plugin.id, ...others]), ...kept]] as const;
      }),
    ),
  );
  const beyondShell = (files: readonly string[]): string[] => addresses(files.filter((file) => !shell.has(file)));
  return {
    id,
    script: addresses(initial).find((file) => file.endsWith('.js')) ?? '',
    shell: addresses([...shell]),
    pages: Object.fromEntries(
      pages.map(({ plugin, pattern, files }) => [pattern, beyondShell([...files, ...(whole.get(plugin) ?? [])])]),
    ),
  };
}

const addresses = (files: readonly string[]): string[] => [...new Set(files)].toSorted().map((file) => `/${file}`);
