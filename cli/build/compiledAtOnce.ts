import { sources } from '@rspack/core';
import { filesStep } from './filesStep.ts';

/** V8 then compiles every function while the file is still on its way, and not each when it is first called, on the page's time. */
export const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** From this size on, in bytes, a file that is loaded on demand is a library of which most is never called. */
const LIBRARY_FROM = 100_000;
const MAIN = /^assets\/main\b/;
/** These lie in the release's folder; what lies beside `main` is a few lines each, which run at once. */
const ON_DEMAND = /^assets\/[^/]+\/\w+\.js$/;

/** Marks the scripts that pages are made of. */
export const compiledAtOnce = filesStep('compiledAtOnce', 'minimized', (compilation) => {
  for (const [name, asset] of Object.entries(compilation.assets)) {
    if (!isOfPages(name, asset.size())) continue;
    compilation.updateAsset(name, (script) => new sources.ConcatSource(COMPILED_AT_ONCE, script));
  }
});

export const isOfPages = (name: string, size: number): boolean =>
  name.endsWith('.js') && (MAIN.test(name) || (ON_DEMAND.test(name) && size < LIBRARY_FROM));
