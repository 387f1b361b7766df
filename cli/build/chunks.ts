// Which modules travel together.
import type { Module, Optimization, OptimizationSplitChunksCacheGroup } from '@rspack/core';
import { FRONT_CHUNK } from './frontChunks.ts';
import { lazySheet } from './mantineBase.ts';

type Test = Extract<OptimizationSplitChunksCacheGroup['test'], (...given: never) => unknown>;

/** The manifests that come after a guest's front page. */
const MANIFESTS = /^manifests$/;

/** How pages are counted, titled and addressed, what this machine remembers of them, and how writing is named. */
const COMMON =
  /plugins[\\/](?:ui[\\/](?:lists[\\/]paging|localValues)|offline[\\/]operation)\.ts$|kernel[\\/]routing[\\/]use(?:QueryUpdate|PageTitle)\.ts$/;

/** Declarations of calls, and of what is in them. */
const CALLS = /plugins[\\/](\w+)[\\/](?:api|entities)\.ts$/;
/** Which of them a page asks for. */
const REQUESTS = /plugins[\\/](\w+)[\\/](?:\w*[rR]equests|\w+Places)\.ts$/;
/** What is needed together wherever some of it is, by the name of its chunk. */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  // What every control of Mantine's needs, our theme for them, and the button that stands beside all others.
  controls:
    /plugins[\\/]ui[\\/](?:theme[\\/]\w+|controls[\\/](?:secondClicks|GuardedButton))\.tsx?$|@mantine[\\/]core[\\/]esm[\\/](?:core|components[\\/](?:Button|Loader|Transition|UnstyledButton))[\\/]/,
  // The head of what has a page of its own, with the bar that shows how far one is.
  head: /plugins[\\/]ui[\\/](?:detail[\\/](?:DetailHead|DetailHeadSkeleton|RareActions|useScrolledPast)|covers[\\/]InstitutionImage)\.tsx?$|@mantine[\\/]core[\\/]esm[\\/]components[\\/]Progress[\\/]/,
  // What makes content safe.
  cleaner: /plugins[\\/]ui[\\/]content[\\/](?:cleanHtml|contentRules)\.ts$|[\\/]dompurify[\\/]/,
  clock: /plugins[\\/]ui[\\/]clock[\\/]\w+\.tsx?$/,
  lenient: /plugins[\\/]shell[\\/]lenient[\\/]/,
  // What is written on this machine before it is sent.
  outbox: /plugins[\\/]offline[\\/](?:outbox|disk)[\\/][\w.]+\.ts$|[\\/]idb[\\/]/,
  // What every way to an answer sheet needs: the room, what sends it later, what looks for kept ones.
  sheets: /plugins[\\/]answering[\\/](?:services|sheet[\\/](?:sheetOutbox|sheetOperation|sheetStorage|writing))\.ts$/,
};

/** What is in such a chunk; `shared`: with others only. */
const within =
  (names: RegExp, shared = false): Test =>
  (module, { chunkGraph }) => {
    const holders = [...chunkGraph.getModuleChunksIterable(module)];
    return holders.length > (shared ? 1 : 0) && holders.some(({ name }) => names.test(name ?? ''));
  };

/** After the plugin that a module belongs to. */
const named =
  (place: RegExp, what: string) =>
  (module: Module): string =>
    `${place.exec(module.nameForCondition() ?? '')?.[1] ?? ''}-${what}`;

export const chunks: NonNullable<Optimization['splitChunks']> = {
  // What every page loads stays in one piece: split up, it compresses 2 kB worse.
  chunks: 'async',
  // What pages share travels apart from this size on (as written, some 2 kB on its way); what is smaller, with each of
  // them. One piece for all that is shared would be 35 kB that most pages do without.
  minSize: 20_000,
  cacheGroups: {
    mantine: { test: lazySheet, name: 'mantine', enforce: true, priority: 10 },
    // A guest's front page is one script: in five pieces it would compress 2 kB worse, and ask for each of them.
    front: { test: within(FRONT_CHUNK), chunks: 'all', name: 'main', enforce: true, priority: 7 },
    // They are there before any page that shares something with them.
    manifests: { test: within(MANIFESTS, true), name: 'manifests', enforce: true, priority: 6 },
    // As are the few lines that most pages have.
    common: { test: COMMON, name: 'manifests', enforce: true, priority: 6 },
    // The calls of a plugin, which its screens, what they ask for first, and other plugins share: too small each to travel
    // apart, they would travel with every one of them.
    calls: { test: CALLS, name: named(CALLS, 'calls'), enforce: true, priority: 5 },
    requests: { test: REQUESTS, name: named(REQUESTS, 'requests'), enforce: true, priority: 5 },
    ...Object.fromEntries(
      Object.entries(TOGETHER).map(([name, test]) => [name, { test, name, enforce: true, priority: 5 }]),
    ),
  },
};
