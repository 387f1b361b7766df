import { resolve } from 'node:path';
import type { Compilation } from '@rspack/core';
import * as v from 'valibot';
import { FRONT_PAGE } from '../server/pageHints.ts';
import { LATER } from './manifestModules.ts';
import type { PageScreen } from './pageScreens.ts';

const Files = v.array(v.string());

export type AssetManifest = v.InferOutput<typeof AssetManifest>;
/** What the browser loads when: budgets and preload hints are computed from it. */
export const AssetManifest = v.object({
  /** What every page loads. */
  initial: Files,
  /** What a page loads besides. */
  pages: v.array(v.object({ plugin: v.string(), pattern: v.string(), files: Files })),
  /** Every file loaded on demand, by the source file that is asked for. */
  lazy: v.record(v.string(), Files),
});

export function assetManifest(compilation: Compilation, screens: readonly PageScreen[], root: string): AssetManifest {
  // The order that Rspack gives changes from run to run.
  const initial = (compilation.entrypoints.get('main')?.getFiles() ?? []).toSorted();
  const lazy = new Map<string, string[]>();
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue;
    const files = group
      .getFiles()
      .filter((file) => !initial.includes(file))
      .toSorted();
    for (const { module, request } of group.origins) {
      if (module?.context === undefined || !request?.startsWith('.')) continue;
      lazy.set(resolve(module.context, request), files);
    }
  }
  // Every page but a guest's front page waits for all of them.
  const manifests = lazy.get(resolve(root, 'plugins/shell', LATER)) ?? [];
  return {
    initial,
    pages: screens.map(({ plugin, pattern, screen }) => {
      const own = lazy.get(screen) ?? [];
      return { plugin, pattern, files: pattern === FRONT_PAGE ? own : [...new Set([...manifests, ...own])] };
    }),
    lazy: Object.fromEntries(
      [...lazy]
        .map(([source, files]) => [source.slice(root.length + 1), files] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}
