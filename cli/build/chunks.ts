// Which modules travel together.
import type { Optimization, OptimizationSplitChunksCacheGroup } from '@rspack/core';
import { lazySheet } from './mantineBase.ts';

type Test = Extract<OptimizationSplitChunksCacheGroup['test'], (...given: never) => unknown>;

/** The front page and what is contributed to it. */
const FRONT_PARTS = /^(home-page|.+-blocks)$/;
/** The manifests that come after a guest's front page. */
const MANIFESTS = /^manifests$/;

/** What such a chunk shares with others. */
const sharedBy =
  (names: RegExp): Test =>
  (module, { chunkGraph }) => {
    const holders = [...chunkGraph.getModuleChunksIterable(module)];
    return holders.length > 1 && holders.some(({ name }) => names.test(name ?? ''));
  };

export const chunks: NonNullable<Optimization['splitChunks']> = {
  // What every page loads stays in one piece: split up, it compresses 2 kB worse.
  chunks: 'async',
  minSize: 10_000,
  cacheGroups: {
    mantine: { test: lazySheet, name: 'mantine', enforce: true, priority: 10 },
    // What the front page shares with others comes with the first load: it needs nothing that only others share, and in
    // a piece of its own it would compress 1 kB worse.
    front: { test: sharedBy(FRONT_PARTS), chunks: 'all', name: 'main', enforce: true, priority: 7 },
    // They are there before any page that shares something with them.
    manifests: { test: sharedBy(MANIFESTS), name: 'manifests', enforce: true, priority: 6 },
    // Mantine's own common parts: the front page does without them.
    controls: { test: /[\\/]@mantine[\\/]/, minChunks: 2, minSize: 0, name: 'controls', priority: 5 },
    // Small things that many screens draw would otherwise travel with each of them.
    shared: { test: (module) => module.size() < 6000, minChunks: 3, minSize: 0, name: 'shared' },
  },
};
