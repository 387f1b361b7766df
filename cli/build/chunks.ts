// Which modules travel together.
import type { Optimization } from '@rspack/core';
import { lazySheet } from './mantineBase.ts';

const SHEETS =
  /plugins[\\/]answering[\\/](?:services|sheet[\\/](?:sheetOutbox|sheetOperation|sheetStorage|writing))\.ts$/;

export const chunks: NonNullable<Optimization['splitChunks']> = {
  // The code of every page stays in one piece: split up, it compresses worse. Pages have most of what is lent to plugins from
  // out of tree in pieces of their own, over which it decides nothing.
  chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('lent-'),
  // Code that pages share travels apart from this size on (as written, some 2 kB on its way).
  minSize: 20_000,
  cacheGroups: {
    // They refine each other, in the order in which they stand.
    mantine: { test: lazySheet, name: 'mantine', enforce: true, priority: 10 },
    // The code that writes answers fetches the code that sends them: in one piece, it is there with the page.
    sheets: { test: SHEETS, name: 'sheets', enforce: true, priority: 5 },
  },
};
