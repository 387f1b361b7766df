import { sources } from '@rspack/core';
import { filesStep } from './filesStep.ts';

/**
 * Makes V8 compile every function while the file is loading, instead of each on its first call, which would delay the
 * page.
 */
export const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** Size in bytes from which a file loaded on demand counts as a library, of which most is never called. */
const LIBRARY_FROM = 100_000;
const MAIN = /^assets\/main\b/;
/** Matches files in the release's folder; those next to `main` are only a few lines, which run at once. */
const ON_DEMAND = /^assets\/[^/]+\/\w+\.js$/;

/** Marks the scripts of pages. */
export const compiledAtOnce = filesStep('compiledAtOnce', 'minimized', (compilation) => {
  for (const [name, asset] of Object.entries(compilation.assets)) {
    if (!isOfPages(name, asset.size())) continue;
    compilation.updateAsset(name, (script) => new sources.ConcatSource(COMPILED_AT_ONCE, script));
  }
});

export const isOfPages = (name: string, size: number): boolean =>
  name.endsWith('.js') && (MAIN.test(name) || (ON_DEMAND.test(name) && size < LIBRARY_FROM));
