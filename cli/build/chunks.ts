// Which modules travel together.
import type { Optimization } from '@rspack/core';
import { lazySheet } from './mantineBase.ts';

const SHEETS =
  /plugins[\\/]answering[\\/](?:services|sheet[\\/](?:sheetOutbox|sheetOperation|sheetStorage|writing))\.ts$/;

export const chunks: NonNullable<Optimization['splitChunks']> = {
  // What every page loads stays in one piece: split up, it compresses worse. What is lent to plugins from out of tree, most of
  // which pages have in other pieces, decides over none of these.
  chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('lent-'),
  // What pages share travels apart from this size on (as written, some 2 kB on its way).
  minSize: 20_000,
  cacheGroups: {
    // They refine each other, in the order in which they stand.
    mantine: { test: lazySheet, name: 'mantine', enforce: true, priority: 10 },
    // What writes answers fetches what sends them: in one piece, it is there with the page.
    sheets: { test: SHEETS, name: 'sheets', enforce: true, priority: 5 },
  },
};
