import { join, resolve } from 'node:path';
import type { Compilation } from '@rspack/core';
import type { AssetManifest } from '../site/assetManifest.ts';
import { oldBrowserNotice } from './oldBrowserNotice.ts';
import type { LoadedSources } from './loadedSources.ts';

const PACKAGE = /^[@\w]/;

export function assetManifest(compilation: Compilation, loaded: LoadedSources, root: string): AssetManifest {
  // Sorted, because Rspack's order changes from run to run.
  const initial = (compilation.entrypoints.get('main')?.getFiles() ?? []).toSorted();
  const lazy = new Map<string, string[]>();
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue;
    const files = group
      .getFiles()
      .filter((file) => !initial.includes(file))
      .toSorted();
    for (const { module, request } of group.origins) {
      if (module?.context === undefined || request === undefined) continue;
      if (request.startsWith('.')) lazy.set(resolve(module.context, request), files);
      else if (request.startsWith('#')) lazy.set(join(root, request.slice(1)), files);
      else if (PACKAGE.test(request)) lazy.set(join(root, 'node_modules', request), files);
    }
  }
  const filesOf = (...sources: readonly string[]) => [...new Set(sources.flatMap((source) => lazy.get(source) ?? []))];
  return {
    initial,
    beforePaint: compilation.entrypoints
      .get('beforePaint')
      ?.getFiles()
      .find((file) => file.endsWith('.js')),
    oldBrowser: oldBrowserNotice(Object.keys(compilation.assets)),
    pages: loaded.pages.map(({ plugin, pattern, frame, sources }) => {
      return { plugin, pattern, files: filesOf(...loaded.frames[frame], ...sources) };
    }),
    contributions: loaded.contributions.map(({ sources, signedIn, ...one }) => ({
      ...one,
      files: filesOf(...sources),
      signedIn: filesOf(...signedIn),
    })),
    signedIn: filesOf(...loaded.account),
    lazy: Object.fromEntries(
      [...lazy]
        .map(([source, files]) => [source.slice(root.length + 1), files] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}
