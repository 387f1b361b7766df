// What a guest's front page draws travels with the first script. Nobody names the pieces: what belongs there follows
// from the manifests.
import { dirname, join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { entriesOnPage } from '#kernel/plugin/contributions.ts';
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { routeTable } from '#kernel/routing/routeTable.ts';
import { frameEntries } from '#plugins/shell/frame/frameEntries.ts';
import { frontPage } from '#plugins/shell/refs.ts';
import { findPlugins, readable } from '../findPlugins.ts';
import { nameFiles, wantedBy } from './namedFiles.ts';

/** The name of the piece that a file travels in, by the file. */
export type FrontChunks = Map<string, string>;

export const FRONT_CHUNK = /-(?:page|blocks)$/;

/** Fills them in before a build reads its first module. */
export const findFrontChunks = (chunks: FrontChunks) => ({
  apply(compiler: Compiler): void {
    compiler.hooks.beforeCompile.tapPromise('findFrontChunks', async () => {
      for (const [file, chunk] of await frontChunks(readable(await findPlugins()))) chunks.set(file, chunk);
    });
  },
});

/** The screen of the front page, what stands in the frame around it, and the blocks that guests see. */
export async function frontChunks(manifests: readonly Plugin[]): Promise<FrontChunks> {
  const found = manifests.map((plugin) => ({ id: plugin.id, plugin }));
  const resolution = resolve(found, { plugins: {} });
  const routes = routeTable(resolution);
  const match = routes.find(frontPage.pattern);
  const chunks: FrontChunks = new Map();
  if (match.kind !== 'page') return chunks;
  const { active } = resolution;
  const entries = new Set([
    ...frameEntries(match.entry, { active, routes }),
    ...entriesOnPage(match.entry, { params: {}, search: '' }, active, false),
  ]);
  const stopNaming = nameFiles();
  try {
    const take = async (chunk: string, load: () => Promise<unknown>): Promise<void> => {
      for (const file of await wantedBy(load)) chunks.set(file, chunk);
    };
    await take(`${match.plugin.id}-page`, () => match.entry.load());
    for (const { id, contributes = [] } of active) {
      for (const entry of contributes.filter((one) => entries.has(one))) {
        await take(`${id}-blocks`, () => entry.preload());
      }
    }
    return chunks;
  } finally {
    stopNaming();
  }
}

const IMPORT = /\bimport\(\s*(?=(['"])(\.[^'"]+)\1)/g;

/** The same manifest, which says at each import of these files what they travel in. */
export function nameFrontChunks(source: string, manifest: string, chunks: FrontChunks): string {
  return source.replaceAll(IMPORT, (start: string, _quote: string, path: string) => {
    const chunk = chunks.get(join(dirname(manifest), path));
    return chunk === undefined ? start : `${start}/* webpackChunkName: '${chunk}' */ `;
  });
}
