// Decides which modules share a file.
import type { Optimization } from '@rspack/core';
import { lazySheet } from './mantineBase.ts';

const SHEETS =
  /plugins[\\/]answering[\\/](?:services|sheet[\\/](?:sheetOutbox|sheetOperation|sheetStorage|writing))\.ts$/;

export const chunks: NonNullable<Optimization['splitChunks']> = {
  // The code of every page stays in one file, since it compresses worse when split. Most of the modules lent to
  // out-of-tree plugins are in chunks that pages already have, so the `lent-` chunks must not affect the split.
  chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('lent-'),
  // Shared code gets a file of its own from this size on (before minimising; about 2 kB compressed).
  minSize: 20_000,
  cacheGroups: {
    // These sheets refine each other, in their order.
    mantine: { test: lazySheet, name: 'mantine', enforce: true, priority: 10 },
    // The code that writes answers imports the code that sends them: in one file, both load with the page.
    sheets: { test: SHEETS, name: 'sheets', enforce: true, priority: 5 },
  },
};
