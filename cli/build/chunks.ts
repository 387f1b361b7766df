// Which modules travel together.
import type { Module, Optimization, OptimizationSplitChunksCacheGroup } from '@rspack/core';
import { FRONT_CHUNK } from './frontChunks.ts';
import { lazySheet } from './mantineBase.ts';

type Test = Extract<OptimizationSplitChunksCacheGroup['test'], (...given: never) => unknown>;

/** The manifests that come after a guest's front page. */
const MANIFESTS = /^manifests$/;

/** Declarations of calls, and of what is in them. */
const CALLS = /plugins[\\/](\w+)[\\/](?:api|entities)\.ts$/;
/** What is needed together wherever some of it is, by the name of its chunk. */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  // What every control of Mantine's needs, and our theme for them.
  controls: /plugins[\\/]ui[\\/]theme[\\/]\w+\.tsx?$|@mantine[\\/]core[\\/]esm[\\/]core[\\/]/,
  // What makes content safe.
  cleaner: /plugins[\\/]ui[\\/]content[\\/](?:cleanHtml|contentRules)\.ts$|[\\/]dompurify[\\/]/,
  clock: /plugins[\\/]ui[\\/]clock[\\/]\w+\.tsx?$/,
  lenient: /plugins[\\/]shell[\\/]lenient[\\/]/,
  // What every way to an answer sheet needs: the room, what sends it later, what looks for kept ones.
  sheets: /plugins[\\/]answering[\\/](?:services|sheet[\\/](?:sheetOutbox|sheetOperation|sheetStorage|writing))\.ts$/,
};

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
  // What pages share travels apart from this size on (as written, some 2 kB on its way); what is smaller, with each of
  // them. One piece for all that is shared would be 35 kB that most pages do without.
  minSize: 20_000,
  cacheGroups: {
    mantine: { test: lazySheet, name: 'mantine', enforce: true, priority: 10 },
    // What the front page shares with others comes with the first load: it needs nothing that only others share, and in
    // a piece of its own it would compress 1 kB worse.
    front: { test: sharedBy(FRONT_CHUNK), chunks: 'all', name: 'main', enforce: true, priority: 7 },
    // They are there before any page that shares something with them.
    manifests: { test: sharedBy(MANIFESTS), name: 'manifests', enforce: true, priority: 6 },
    // The calls of a plugin, which its screens, what they ask for first, and other plugins share: too small each to travel
    // apart, they would travel with every one of them.
    calls: {
      test: CALLS,
      name: (module: Module) => `${CALLS.exec(module.nameForCondition() ?? '')?.[1] ?? ''}-calls`,
      enforce: true,
      priority: 5,
    },
    ...Object.fromEntries(
      Object.entries(TOGETHER).map(([name, test]) => [name, { test, name, enforce: true, priority: 5 }]),
    ),
  },
};
